// Made by scripts/size_table.py; `scripts/size_table.py --check` compares.

joined! {
    U0 B0 B0 B0 B0 B0 B0;
    U1 B0 B0 B0 B0 B0 B1;
    U2 B0 B0 B0 B0 B1 B0;
    U3 B0 B0 B0 B0 B1 B1;
    U4 B0 B0 B0 B1 B0 B0;
    U5 B0 B0 B0 B1 B0 B1;
    U6 B0 B0 B0 B1 B1 B0;
    U7 B0 B0 B0 B1 B1 B1;
    U8 B0 B0 B1 B0 B0 B0;
    U9 B0 B0 B1 B0 B0 B1;
    U10 B0 B0 B1 B0 B1 B0;
    U11 B0 B0 B1 B0 B1 B1;
    U12 B0 B0 B1 B1 B0 B0;
    U13 B0 B0 B1 B1 B0 B1;
    U14 B0 B0 B1 B1 B1 B0;
    U15 B0 B0 B1 B1 B1 B1;
    U16 B0 B1 B0 B0 B0 B0;
    U17 B0 B1 B0 B0 B0 B1;
    U18 B0 B1 B0 B0 B1 B0;
    U19 B0 B1 B0 B0 B1 B1;
    U20 B0 B1 B0 B1 B0 B0;
    U21 B0 B1 B0 B1 B0 B1;
    U22 B0 B1 B0 B1 B1 B0;
    U23 B0 B1 B0 B1 B1 B1;
    U24 B0 B1 B1 B0 B0 B0;
    U25 B0 B1 B1 B0 B0 B1;
    U26 B0 B1 B1 B0 B1 B0;
    U27 B0 B1 B1 B0 B1 B1;
    U28 B0 B1 B1 B1 B0 B0;
    U29 B0 B1 B1 B1 B0 B1;
    U30 B0 B1 B1 B1 B1 B0;
    U31 B0 B1 B1 B1 B1 B1;
    U32 B1 B0 B0 B0 B0 B0;
    U33 B1 B0 B0 B0 B0 B1;
    U34 B1 B0 B0 B0 B1 B0;
    U35 B1 B0 B0 B0 B1 B1;
    U36 B1 B0 B0 B1 B0 B0;
    U37 B1 B0 B0 B1 B0 B1;
    U38 B1 B0 B0 B1 B1 B0;
    U39 B1 B0 B0 B1 B1 B1;
    U40 B1 B0 B1 B0 B0 B0;
    U41 B1 B0 B1 B0 B0 B1;
    U42 B1 B0 B1 B0 B1 B0;
    U43 B1 B0 B1 B0 B1 B1;
    U44 B1 B0 B1 B1 B0 B0;
    U45 B1 B0 B1 B1 B0 B1;
    U46 B1 B0 B1 B1 B1 B0;
    U47 B1 B0 B1 B1 B1 B1;
    U48 B1 B1 B0 B0 B0 B0;
    U49 B1 B1 B0 B0 B0 B1;
    U50 B1 B1 B0 B0 B1 B0;
    U51 B1 B1 B0 B0 B1 B1;
    U52 B1 B1 B0 B1 B0 B0;
    U53 B1 B1 B0 B1 B0 B1;
    U54 B1 B1 B0 B1 B1 B0;
    U55 B1 B1 B0 B1 B1 B1;
    U56 B1 B1 B1 B0 B0 B0;
    U57 B1 B1 B1 B0 B0 B1;
    U58 B1 B1 B1 B0 B1 B0;
    U59 B1 B1 B1 B0 B1 B1;
    U60 B1 B1 B1 B1 B0 B0;
    U61 B1 B1 B1 B1 B0 B1;
    U62 B1 B1 B1 B1 B1 B0;
    U63 B1 B1 B1 B1 B1 B1;
}

/// The axes of 64 sizes that follow each other, for the number without its last six bits.
#[doc(hidden)]
pub trait Row {
    type C0; type C1; type C2; type C3;
    type C4; type C5; type C6; type C7;
    type C8; type C9; type C10; type C11;
    type C12; type C13; type C14; type C15;
    type C16; type C17; type C18; type C19;
    type C20; type C21; type C22; type C23;
    type C24; type C25; type C26; type C27;
    type C28; type C29; type C30; type C31;
    type C32; type C33; type C34; type C35;
    type C36; type C37; type C38; type C39;
    type C40; type C41; type C42; type C43;
    type C44; type C45; type C46; type C47;
    type C48; type C49; type C50; type C51;
    type C52; type C53; type C54; type C55;
    type C56; type C57; type C58; type C59;
    type C60; type C61; type C62; type C63;
}
impl Row for U0 {
    type C0 = Extent<0>; type C1 = One; type C2 = Extent<2>; type C3 = Extent<3>;
    type C4 = Extent<4>; type C5 = Extent<5>; type C6 = Extent<6>; type C7 = Extent<7>;
    type C8 = Extent<8>; type C9 = Extent<9>; type C10 = Extent<10>; type C11 = Extent<11>;
    type C12 = Extent<12>; type C13 = Extent<13>; type C14 = Extent<14>; type C15 = Extent<15>;
    type C16 = Extent<16>; type C17 = Extent<17>; type C18 = Extent<18>; type C19 = Extent<19>;
    type C20 = Extent<20>; type C21 = Extent<21>; type C22 = Extent<22>; type C23 = Extent<23>;
    type C24 = Extent<24>; type C25 = Extent<25>; type C26 = Extent<26>; type C27 = Extent<27>;
    type C28 = Extent<28>; type C29 = Extent<29>; type C30 = Extent<30>; type C31 = Extent<31>;
    type C32 = Extent<32>; type C33 = Extent<33>; type C34 = Extent<34>; type C35 = Extent<35>;
    type C36 = Extent<36>; type C37 = Extent<37>; type C38 = Extent<38>; type C39 = Extent<39>;
    type C40 = Extent<40>; type C41 = Extent<41>; type C42 = Extent<42>; type C43 = Extent<43>;
    type C44 = Extent<44>; type C45 = Extent<45>; type C46 = Extent<46>; type C47 = Extent<47>;
    type C48 = Extent<48>; type C49 = Extent<49>; type C50 = Extent<50>; type C51 = Extent<51>;
    type C52 = Extent<52>; type C53 = Extent<53>; type C54 = Extent<54>; type C55 = Extent<55>;
    type C56 = Extent<56>; type C57 = Extent<57>; type C58 = Extent<58>; type C59 = Extent<59>;
    type C60 = Extent<60>; type C61 = Extent<61>; type C62 = Extent<62>; type C63 = Extent<63>;
}
impl Row for U1 {
    type C0 = Extent<64>; type C1 = Extent<65>; type C2 = Extent<66>; type C3 = Extent<67>;
    type C4 = Extent<68>; type C5 = Extent<69>; type C6 = Extent<70>; type C7 = Extent<71>;
    type C8 = Extent<72>; type C9 = Extent<73>; type C10 = Extent<74>; type C11 = Extent<75>;
    type C12 = Extent<76>; type C13 = Extent<77>; type C14 = Extent<78>; type C15 = Extent<79>;
    type C16 = Extent<80>; type C17 = Extent<81>; type C18 = Extent<82>; type C19 = Extent<83>;
    type C20 = Extent<84>; type C21 = Extent<85>; type C22 = Extent<86>; type C23 = Extent<87>;
    type C24 = Extent<88>; type C25 = Extent<89>; type C26 = Extent<90>; type C27 = Extent<91>;
    type C28 = Extent<92>; type C29 = Extent<93>; type C30 = Extent<94>; type C31 = Extent<95>;
    type C32 = Extent<96>; type C33 = Extent<97>; type C34 = Extent<98>; type C35 = Extent<99>;
    type C36 = Extent<100>; type C37 = Extent<101>; type C38 = Extent<102>; type C39 = Extent<103>;
    type C40 = Extent<104>; type C41 = Extent<105>; type C42 = Extent<106>; type C43 = Extent<107>;
    type C44 = Extent<108>; type C45 = Extent<109>; type C46 = Extent<110>; type C47 = Extent<111>;
    type C48 = Extent<112>; type C49 = Extent<113>; type C50 = Extent<114>; type C51 = Extent<115>;
    type C52 = Extent<116>; type C53 = Extent<117>; type C54 = Extent<118>; type C55 = Extent<119>;
    type C56 = Extent<120>; type C57 = Extent<121>; type C58 = Extent<122>; type C59 = Extent<123>;
    type C60 = Extent<124>; type C61 = Extent<125>; type C62 = Extent<126>; type C63 = Extent<127>;
}
impl Row for U2 {
    type C0 = Extent<128>; type C1 = Extent<129>; type C2 = Extent<130>; type C3 = Extent<131>;
    type C4 = Extent<132>; type C5 = Extent<133>; type C6 = Extent<134>; type C7 = Extent<135>;
    type C8 = Extent<136>; type C9 = Extent<137>; type C10 = Extent<138>; type C11 = Extent<139>;
    type C12 = Extent<140>; type C13 = Extent<141>; type C14 = Extent<142>; type C15 = Extent<143>;
    type C16 = Extent<144>; type C17 = Extent<145>; type C18 = Extent<146>; type C19 = Extent<147>;
    type C20 = Extent<148>; type C21 = Extent<149>; type C22 = Extent<150>; type C23 = Extent<151>;
    type C24 = Extent<152>; type C25 = Extent<153>; type C26 = Extent<154>; type C27 = Extent<155>;
    type C28 = Extent<156>; type C29 = Extent<157>; type C30 = Extent<158>; type C31 = Extent<159>;
    type C32 = Extent<160>; type C33 = Extent<161>; type C34 = Extent<162>; type C35 = Extent<163>;
    type C36 = Extent<164>; type C37 = Extent<165>; type C38 = Extent<166>; type C39 = Extent<167>;
    type C40 = Extent<168>; type C41 = Extent<169>; type C42 = Extent<170>; type C43 = Extent<171>;
    type C44 = Extent<172>; type C45 = Extent<173>; type C46 = Extent<174>; type C47 = Extent<175>;
    type C48 = Extent<176>; type C49 = Extent<177>; type C50 = Extent<178>; type C51 = Extent<179>;
    type C52 = Extent<180>; type C53 = Extent<181>; type C54 = Extent<182>; type C55 = Extent<183>;
    type C56 = Extent<184>; type C57 = Extent<185>; type C58 = Extent<186>; type C59 = Extent<187>;
    type C60 = Extent<188>; type C61 = Extent<189>; type C62 = Extent<190>; type C63 = Extent<191>;
}
impl Row for U3 {
    type C0 = Extent<192>; type C1 = Extent<193>; type C2 = Extent<194>; type C3 = Extent<195>;
    type C4 = Extent<196>; type C5 = Extent<197>; type C6 = Extent<198>; type C7 = Extent<199>;
    type C8 = Extent<200>; type C9 = Extent<201>; type C10 = Extent<202>; type C11 = Extent<203>;
    type C12 = Extent<204>; type C13 = Extent<205>; type C14 = Extent<206>; type C15 = Extent<207>;
    type C16 = Extent<208>; type C17 = Extent<209>; type C18 = Extent<210>; type C19 = Extent<211>;
    type C20 = Extent<212>; type C21 = Extent<213>; type C22 = Extent<214>; type C23 = Extent<215>;
    type C24 = Extent<216>; type C25 = Extent<217>; type C26 = Extent<218>; type C27 = Extent<219>;
    type C28 = Extent<220>; type C29 = Extent<221>; type C30 = Extent<222>; type C31 = Extent<223>;
    type C32 = Extent<224>; type C33 = Extent<225>; type C34 = Extent<226>; type C35 = Extent<227>;
    type C36 = Extent<228>; type C37 = Extent<229>; type C38 = Extent<230>; type C39 = Extent<231>;
    type C40 = Extent<232>; type C41 = Extent<233>; type C42 = Extent<234>; type C43 = Extent<235>;
    type C44 = Extent<236>; type C45 = Extent<237>; type C46 = Extent<238>; type C47 = Extent<239>;
    type C48 = Extent<240>; type C49 = Extent<241>; type C50 = Extent<242>; type C51 = Extent<243>;
    type C52 = Extent<244>; type C53 = Extent<245>; type C54 = Extent<246>; type C55 = Extent<247>;
    type C56 = Extent<248>; type C57 = Extent<249>; type C58 = Extent<250>; type C59 = Extent<251>;
    type C60 = Extent<252>; type C61 = Extent<253>; type C62 = Extent<254>; type C63 = Extent<255>;
}
impl Row for U4 {
    type C0 = Extent<256>; type C1 = Extent<257>; type C2 = Extent<258>; type C3 = Extent<259>;
    type C4 = Extent<260>; type C5 = Extent<261>; type C6 = Extent<262>; type C7 = Extent<263>;
    type C8 = Extent<264>; type C9 = Extent<265>; type C10 = Extent<266>; type C11 = Extent<267>;
    type C12 = Extent<268>; type C13 = Extent<269>; type C14 = Extent<270>; type C15 = Extent<271>;
    type C16 = Extent<272>; type C17 = Extent<273>; type C18 = Extent<274>; type C19 = Extent<275>;
    type C20 = Extent<276>; type C21 = Extent<277>; type C22 = Extent<278>; type C23 = Extent<279>;
    type C24 = Extent<280>; type C25 = Extent<281>; type C26 = Extent<282>; type C27 = Extent<283>;
    type C28 = Extent<284>; type C29 = Extent<285>; type C30 = Extent<286>; type C31 = Extent<287>;
    type C32 = Extent<288>; type C33 = Extent<289>; type C34 = Extent<290>; type C35 = Extent<291>;
    type C36 = Extent<292>; type C37 = Extent<293>; type C38 = Extent<294>; type C39 = Extent<295>;
    type C40 = Extent<296>; type C41 = Extent<297>; type C42 = Extent<298>; type C43 = Extent<299>;
    type C44 = Extent<300>; type C45 = Extent<301>; type C46 = Extent<302>; type C47 = Extent<303>;
    type C48 = Extent<304>; type C49 = Extent<305>; type C50 = Extent<306>; type C51 = Extent<307>;
    type C52 = Extent<308>; type C53 = Extent<309>; type C54 = Extent<310>; type C55 = Extent<311>;
    type C56 = Extent<312>; type C57 = Extent<313>; type C58 = Extent<314>; type C59 = Extent<315>;
    type C60 = Extent<316>; type C61 = Extent<317>; type C62 = Extent<318>; type C63 = Extent<319>;
}
impl Row for U5 {
    type C0 = Extent<320>; type C1 = Extent<321>; type C2 = Extent<322>; type C3 = Extent<323>;
    type C4 = Extent<324>; type C5 = Extent<325>; type C6 = Extent<326>; type C7 = Extent<327>;
    type C8 = Extent<328>; type C9 = Extent<329>; type C10 = Extent<330>; type C11 = Extent<331>;
    type C12 = Extent<332>; type C13 = Extent<333>; type C14 = Extent<334>; type C15 = Extent<335>;
    type C16 = Extent<336>; type C17 = Extent<337>; type C18 = Extent<338>; type C19 = Extent<339>;
    type C20 = Extent<340>; type C21 = Extent<341>; type C22 = Extent<342>; type C23 = Extent<343>;
    type C24 = Extent<344>; type C25 = Extent<345>; type C26 = Extent<346>; type C27 = Extent<347>;
    type C28 = Extent<348>; type C29 = Extent<349>; type C30 = Extent<350>; type C31 = Extent<351>;
    type C32 = Extent<352>; type C33 = Extent<353>; type C34 = Extent<354>; type C35 = Extent<355>;
    type C36 = Extent<356>; type C37 = Extent<357>; type C38 = Extent<358>; type C39 = Extent<359>;
    type C40 = Extent<360>; type C41 = Extent<361>; type C42 = Extent<362>; type C43 = Extent<363>;
    type C44 = Extent<364>; type C45 = Extent<365>; type C46 = Extent<366>; type C47 = Extent<367>;
    type C48 = Extent<368>; type C49 = Extent<369>; type C50 = Extent<370>; type C51 = Extent<371>;
    type C52 = Extent<372>; type C53 = Extent<373>; type C54 = Extent<374>; type C55 = Extent<375>;
    type C56 = Extent<376>; type C57 = Extent<377>; type C58 = Extent<378>; type C59 = Extent<379>;
    type C60 = Extent<380>; type C61 = Extent<381>; type C62 = Extent<382>; type C63 = Extent<383>;
}
impl Row for U6 {
    type C0 = Extent<384>; type C1 = Extent<385>; type C2 = Extent<386>; type C3 = Extent<387>;
    type C4 = Extent<388>; type C5 = Extent<389>; type C6 = Extent<390>; type C7 = Extent<391>;
    type C8 = Extent<392>; type C9 = Extent<393>; type C10 = Extent<394>; type C11 = Extent<395>;
    type C12 = Extent<396>; type C13 = Extent<397>; type C14 = Extent<398>; type C15 = Extent<399>;
    type C16 = Extent<400>; type C17 = Extent<401>; type C18 = Extent<402>; type C19 = Extent<403>;
    type C20 = Extent<404>; type C21 = Extent<405>; type C22 = Extent<406>; type C23 = Extent<407>;
    type C24 = Extent<408>; type C25 = Extent<409>; type C26 = Extent<410>; type C27 = Extent<411>;
    type C28 = Extent<412>; type C29 = Extent<413>; type C30 = Extent<414>; type C31 = Extent<415>;
    type C32 = Extent<416>; type C33 = Extent<417>; type C34 = Extent<418>; type C35 = Extent<419>;
    type C36 = Extent<420>; type C37 = Extent<421>; type C38 = Extent<422>; type C39 = Extent<423>;
    type C40 = Extent<424>; type C41 = Extent<425>; type C42 = Extent<426>; type C43 = Extent<427>;
    type C44 = Extent<428>; type C45 = Extent<429>; type C46 = Extent<430>; type C47 = Extent<431>;
    type C48 = Extent<432>; type C49 = Extent<433>; type C50 = Extent<434>; type C51 = Extent<435>;
    type C52 = Extent<436>; type C53 = Extent<437>; type C54 = Extent<438>; type C55 = Extent<439>;
    type C56 = Extent<440>; type C57 = Extent<441>; type C58 = Extent<442>; type C59 = Extent<443>;
    type C60 = Extent<444>; type C61 = Extent<445>; type C62 = Extent<446>; type C63 = Extent<447>;
}
impl Row for U7 {
    type C0 = Extent<448>; type C1 = Extent<449>; type C2 = Extent<450>; type C3 = Extent<451>;
    type C4 = Extent<452>; type C5 = Extent<453>; type C6 = Extent<454>; type C7 = Extent<455>;
    type C8 = Extent<456>; type C9 = Extent<457>; type C10 = Extent<458>; type C11 = Extent<459>;
    type C12 = Extent<460>; type C13 = Extent<461>; type C14 = Extent<462>; type C15 = Extent<463>;
    type C16 = Extent<464>; type C17 = Extent<465>; type C18 = Extent<466>; type C19 = Extent<467>;
    type C20 = Extent<468>; type C21 = Extent<469>; type C22 = Extent<470>; type C23 = Extent<471>;
    type C24 = Extent<472>; type C25 = Extent<473>; type C26 = Extent<474>; type C27 = Extent<475>;
    type C28 = Extent<476>; type C29 = Extent<477>; type C30 = Extent<478>; type C31 = Extent<479>;
    type C32 = Extent<480>; type C33 = Extent<481>; type C34 = Extent<482>; type C35 = Extent<483>;
    type C36 = Extent<484>; type C37 = Extent<485>; type C38 = Extent<486>; type C39 = Extent<487>;
    type C40 = Extent<488>; type C41 = Extent<489>; type C42 = Extent<490>; type C43 = Extent<491>;
    type C44 = Extent<492>; type C45 = Extent<493>; type C46 = Extent<494>; type C47 = Extent<495>;
    type C48 = Extent<496>; type C49 = Extent<497>; type C50 = Extent<498>; type C51 = Extent<499>;
    type C52 = Extent<500>; type C53 = Extent<501>; type C54 = Extent<502>; type C55 = Extent<503>;
    type C56 = Extent<504>; type C57 = Extent<505>; type C58 = Extent<506>; type C59 = Extent<507>;
    type C60 = Extent<508>; type C61 = Extent<509>; type C62 = Extent<510>; type C63 = Extent<511>;
}
impl Row for U8 {
    type C0 = Extent<512>; type C1 = Extent<513>; type C2 = Extent<514>; type C3 = Extent<515>;
    type C4 = Extent<516>; type C5 = Extent<517>; type C6 = Extent<518>; type C7 = Extent<519>;
    type C8 = Extent<520>; type C9 = Extent<521>; type C10 = Extent<522>; type C11 = Extent<523>;
    type C12 = Extent<524>; type C13 = Extent<525>; type C14 = Extent<526>; type C15 = Extent<527>;
    type C16 = Extent<528>; type C17 = Extent<529>; type C18 = Extent<530>; type C19 = Extent<531>;
    type C20 = Extent<532>; type C21 = Extent<533>; type C22 = Extent<534>; type C23 = Extent<535>;
    type C24 = Extent<536>; type C25 = Extent<537>; type C26 = Extent<538>; type C27 = Extent<539>;
    type C28 = Extent<540>; type C29 = Extent<541>; type C30 = Extent<542>; type C31 = Extent<543>;
    type C32 = Extent<544>; type C33 = Extent<545>; type C34 = Extent<546>; type C35 = Extent<547>;
    type C36 = Extent<548>; type C37 = Extent<549>; type C38 = Extent<550>; type C39 = Extent<551>;
    type C40 = Extent<552>; type C41 = Extent<553>; type C42 = Extent<554>; type C43 = Extent<555>;
    type C44 = Extent<556>; type C45 = Extent<557>; type C46 = Extent<558>; type C47 = Extent<559>;
    type C48 = Extent<560>; type C49 = Extent<561>; type C50 = Extent<562>; type C51 = Extent<563>;
    type C52 = Extent<564>; type C53 = Extent<565>; type C54 = Extent<566>; type C55 = Extent<567>;
    type C56 = Extent<568>; type C57 = Extent<569>; type C58 = Extent<570>; type C59 = Extent<571>;
    type C60 = Extent<572>; type C61 = Extent<573>; type C62 = Extent<574>; type C63 = Extent<575>;
}
impl Row for U9 {
    type C0 = Extent<576>; type C1 = Extent<577>; type C2 = Extent<578>; type C3 = Extent<579>;
    type C4 = Extent<580>; type C5 = Extent<581>; type C6 = Extent<582>; type C7 = Extent<583>;
    type C8 = Extent<584>; type C9 = Extent<585>; type C10 = Extent<586>; type C11 = Extent<587>;
    type C12 = Extent<588>; type C13 = Extent<589>; type C14 = Extent<590>; type C15 = Extent<591>;
    type C16 = Extent<592>; type C17 = Extent<593>; type C18 = Extent<594>; type C19 = Extent<595>;
    type C20 = Extent<596>; type C21 = Extent<597>; type C22 = Extent<598>; type C23 = Extent<599>;
    type C24 = Extent<600>; type C25 = Extent<601>; type C26 = Extent<602>; type C27 = Extent<603>;
    type C28 = Extent<604>; type C29 = Extent<605>; type C30 = Extent<606>; type C31 = Extent<607>;
    type C32 = Extent<608>; type C33 = Extent<609>; type C34 = Extent<610>; type C35 = Extent<611>;
    type C36 = Extent<612>; type C37 = Extent<613>; type C38 = Extent<614>; type C39 = Extent<615>;
    type C40 = Extent<616>; type C41 = Extent<617>; type C42 = Extent<618>; type C43 = Extent<619>;
    type C44 = Extent<620>; type C45 = Extent<621>; type C46 = Extent<622>; type C47 = Extent<623>;
    type C48 = Extent<624>; type C49 = Extent<625>; type C50 = Extent<626>; type C51 = Extent<627>;
    type C52 = Extent<628>; type C53 = Extent<629>; type C54 = Extent<630>; type C55 = Extent<631>;
    type C56 = Extent<632>; type C57 = Extent<633>; type C58 = Extent<634>; type C59 = Extent<635>;
    type C60 = Extent<636>; type C61 = Extent<637>; type C62 = Extent<638>; type C63 = Extent<639>;
}
impl Row for U10 {
    type C0 = Extent<640>; type C1 = Extent<641>; type C2 = Extent<642>; type C3 = Extent<643>;
    type C4 = Extent<644>; type C5 = Extent<645>; type C6 = Extent<646>; type C7 = Extent<647>;
    type C8 = Extent<648>; type C9 = Extent<649>; type C10 = Extent<650>; type C11 = Extent<651>;
    type C12 = Extent<652>; type C13 = Extent<653>; type C14 = Extent<654>; type C15 = Extent<655>;
    type C16 = Extent<656>; type C17 = Extent<657>; type C18 = Extent<658>; type C19 = Extent<659>;
    type C20 = Extent<660>; type C21 = Extent<661>; type C22 = Extent<662>; type C23 = Extent<663>;
    type C24 = Extent<664>; type C25 = Extent<665>; type C26 = Extent<666>; type C27 = Extent<667>;
    type C28 = Extent<668>; type C29 = Extent<669>; type C30 = Extent<670>; type C31 = Extent<671>;
    type C32 = Extent<672>; type C33 = Extent<673>; type C34 = Extent<674>; type C35 = Extent<675>;
    type C36 = Extent<676>; type C37 = Extent<677>; type C38 = Extent<678>; type C39 = Extent<679>;
    type C40 = Extent<680>; type C41 = Extent<681>; type C42 = Extent<682>; type C43 = Extent<683>;
    type C44 = Extent<684>; type C45 = Extent<685>; type C46 = Extent<686>; type C47 = Extent<687>;
    type C48 = Extent<688>; type C49 = Extent<689>; type C50 = Extent<690>; type C51 = Extent<691>;
    type C52 = Extent<692>; type C53 = Extent<693>; type C54 = Extent<694>; type C55 = Extent<695>;
    type C56 = Extent<696>; type C57 = Extent<697>; type C58 = Extent<698>; type C59 = Extent<699>;
    type C60 = Extent<700>; type C61 = Extent<701>; type C62 = Extent<702>; type C63 = Extent<703>;
}
impl Row for U11 {
    type C0 = Extent<704>; type C1 = Extent<705>; type C2 = Extent<706>; type C3 = Extent<707>;
    type C4 = Extent<708>; type C5 = Extent<709>; type C6 = Extent<710>; type C7 = Extent<711>;
    type C8 = Extent<712>; type C9 = Extent<713>; type C10 = Extent<714>; type C11 = Extent<715>;
    type C12 = Extent<716>; type C13 = Extent<717>; type C14 = Extent<718>; type C15 = Extent<719>;
    type C16 = Extent<720>; type C17 = Extent<721>; type C18 = Extent<722>; type C19 = Extent<723>;
    type C20 = Extent<724>; type C21 = Extent<725>; type C22 = Extent<726>; type C23 = Extent<727>;
    type C24 = Extent<728>; type C25 = Extent<729>; type C26 = Extent<730>; type C27 = Extent<731>;
    type C28 = Extent<732>; type C29 = Extent<733>; type C30 = Extent<734>; type C31 = Extent<735>;
    type C32 = Extent<736>; type C33 = Extent<737>; type C34 = Extent<738>; type C35 = Extent<739>;
    type C36 = Extent<740>; type C37 = Extent<741>; type C38 = Extent<742>; type C39 = Extent<743>;
    type C40 = Extent<744>; type C41 = Extent<745>; type C42 = Extent<746>; type C43 = Extent<747>;
    type C44 = Extent<748>; type C45 = Extent<749>; type C46 = Extent<750>; type C47 = Extent<751>;
    type C48 = Extent<752>; type C49 = Extent<753>; type C50 = Extent<754>; type C51 = Extent<755>;
    type C52 = Extent<756>; type C53 = Extent<757>; type C54 = Extent<758>; type C55 = Extent<759>;
    type C56 = Extent<760>; type C57 = Extent<761>; type C58 = Extent<762>; type C59 = Extent<763>;
    type C60 = Extent<764>; type C61 = Extent<765>; type C62 = Extent<766>; type C63 = Extent<767>;
}
impl Row for U12 {
    type C0 = Extent<768>; type C1 = Extent<769>; type C2 = Extent<770>; type C3 = Extent<771>;
    type C4 = Extent<772>; type C5 = Extent<773>; type C6 = Extent<774>; type C7 = Extent<775>;
    type C8 = Extent<776>; type C9 = Extent<777>; type C10 = Extent<778>; type C11 = Extent<779>;
    type C12 = Extent<780>; type C13 = Extent<781>; type C14 = Extent<782>; type C15 = Extent<783>;
    type C16 = Extent<784>; type C17 = Extent<785>; type C18 = Extent<786>; type C19 = Extent<787>;
    type C20 = Extent<788>; type C21 = Extent<789>; type C22 = Extent<790>; type C23 = Extent<791>;
    type C24 = Extent<792>; type C25 = Extent<793>; type C26 = Extent<794>; type C27 = Extent<795>;
    type C28 = Extent<796>; type C29 = Extent<797>; type C30 = Extent<798>; type C31 = Extent<799>;
    type C32 = Extent<800>; type C33 = Extent<801>; type C34 = Extent<802>; type C35 = Extent<803>;
    type C36 = Extent<804>; type C37 = Extent<805>; type C38 = Extent<806>; type C39 = Extent<807>;
    type C40 = Extent<808>; type C41 = Extent<809>; type C42 = Extent<810>; type C43 = Extent<811>;
    type C44 = Extent<812>; type C45 = Extent<813>; type C46 = Extent<814>; type C47 = Extent<815>;
    type C48 = Extent<816>; type C49 = Extent<817>; type C50 = Extent<818>; type C51 = Extent<819>;
    type C52 = Extent<820>; type C53 = Extent<821>; type C54 = Extent<822>; type C55 = Extent<823>;
    type C56 = Extent<824>; type C57 = Extent<825>; type C58 = Extent<826>; type C59 = Extent<827>;
    type C60 = Extent<828>; type C61 = Extent<829>; type C62 = Extent<830>; type C63 = Extent<831>;
}
impl Row for U13 {
    type C0 = Extent<832>; type C1 = Extent<833>; type C2 = Extent<834>; type C3 = Extent<835>;
    type C4 = Extent<836>; type C5 = Extent<837>; type C6 = Extent<838>; type C7 = Extent<839>;
    type C8 = Extent<840>; type C9 = Extent<841>; type C10 = Extent<842>; type C11 = Extent<843>;
    type C12 = Extent<844>; type C13 = Extent<845>; type C14 = Extent<846>; type C15 = Extent<847>;
    type C16 = Extent<848>; type C17 = Extent<849>; type C18 = Extent<850>; type C19 = Extent<851>;
    type C20 = Extent<852>; type C21 = Extent<853>; type C22 = Extent<854>; type C23 = Extent<855>;
    type C24 = Extent<856>; type C25 = Extent<857>; type C26 = Extent<858>; type C27 = Extent<859>;
    type C28 = Extent<860>; type C29 = Extent<861>; type C30 = Extent<862>; type C31 = Extent<863>;
    type C32 = Extent<864>; type C33 = Extent<865>; type C34 = Extent<866>; type C35 = Extent<867>;
    type C36 = Extent<868>; type C37 = Extent<869>; type C38 = Extent<870>; type C39 = Extent<871>;
    type C40 = Extent<872>; type C41 = Extent<873>; type C42 = Extent<874>; type C43 = Extent<875>;
    type C44 = Extent<876>; type C45 = Extent<877>; type C46 = Extent<878>; type C47 = Extent<879>;
    type C48 = Extent<880>; type C49 = Extent<881>; type C50 = Extent<882>; type C51 = Extent<883>;
    type C52 = Extent<884>; type C53 = Extent<885>; type C54 = Extent<886>; type C55 = Extent<887>;
    type C56 = Extent<888>; type C57 = Extent<889>; type C58 = Extent<890>; type C59 = Extent<891>;
    type C60 = Extent<892>; type C61 = Extent<893>; type C62 = Extent<894>; type C63 = Extent<895>;
}
impl Row for U14 {
    type C0 = Extent<896>; type C1 = Extent<897>; type C2 = Extent<898>; type C3 = Extent<899>;
    type C4 = Extent<900>; type C5 = Extent<901>; type C6 = Extent<902>; type C7 = Extent<903>;
    type C8 = Extent<904>; type C9 = Extent<905>; type C10 = Extent<906>; type C11 = Extent<907>;
    type C12 = Extent<908>; type C13 = Extent<909>; type C14 = Extent<910>; type C15 = Extent<911>;
    type C16 = Extent<912>; type C17 = Extent<913>; type C18 = Extent<914>; type C19 = Extent<915>;
    type C20 = Extent<916>; type C21 = Extent<917>; type C22 = Extent<918>; type C23 = Extent<919>;
    type C24 = Extent<920>; type C25 = Extent<921>; type C26 = Extent<922>; type C27 = Extent<923>;
    type C28 = Extent<924>; type C29 = Extent<925>; type C30 = Extent<926>; type C31 = Extent<927>;
    type C32 = Extent<928>; type C33 = Extent<929>; type C34 = Extent<930>; type C35 = Extent<931>;
    type C36 = Extent<932>; type C37 = Extent<933>; type C38 = Extent<934>; type C39 = Extent<935>;
    type C40 = Extent<936>; type C41 = Extent<937>; type C42 = Extent<938>; type C43 = Extent<939>;
    type C44 = Extent<940>; type C45 = Extent<941>; type C46 = Extent<942>; type C47 = Extent<943>;
    type C48 = Extent<944>; type C49 = Extent<945>; type C50 = Extent<946>; type C51 = Extent<947>;
    type C52 = Extent<948>; type C53 = Extent<949>; type C54 = Extent<950>; type C55 = Extent<951>;
    type C56 = Extent<952>; type C57 = Extent<953>; type C58 = Extent<954>; type C59 = Extent<955>;
    type C60 = Extent<956>; type C61 = Extent<957>; type C62 = Extent<958>; type C63 = Extent<959>;
}
impl Row for U15 {
    type C0 = Extent<960>; type C1 = Extent<961>; type C2 = Extent<962>; type C3 = Extent<963>;
    type C4 = Extent<964>; type C5 = Extent<965>; type C6 = Extent<966>; type C7 = Extent<967>;
    type C8 = Extent<968>; type C9 = Extent<969>; type C10 = Extent<970>; type C11 = Extent<971>;
    type C12 = Extent<972>; type C13 = Extent<973>; type C14 = Extent<974>; type C15 = Extent<975>;
    type C16 = Extent<976>; type C17 = Extent<977>; type C18 = Extent<978>; type C19 = Extent<979>;
    type C20 = Extent<980>; type C21 = Extent<981>; type C22 = Extent<982>; type C23 = Extent<983>;
    type C24 = Extent<984>; type C25 = Extent<985>; type C26 = Extent<986>; type C27 = Extent<987>;
    type C28 = Extent<988>; type C29 = Extent<989>; type C30 = Extent<990>; type C31 = Extent<991>;
    type C32 = Extent<992>; type C33 = Extent<993>; type C34 = Extent<994>; type C35 = Extent<995>;
    type C36 = Extent<996>; type C37 = Extent<997>; type C38 = Extent<998>; type C39 = Extent<999>;
    type C40 = Extent<1000>; type C41 = Extent<1001>; type C42 = Extent<1002>; type C43 = Extent<1003>;
    type C44 = Extent<1004>; type C45 = Extent<1005>; type C46 = Extent<1006>; type C47 = Extent<1007>;
    type C48 = Extent<1008>; type C49 = Extent<1009>; type C50 = Extent<1010>; type C51 = Extent<1011>;
    type C52 = Extent<1012>; type C53 = Extent<1013>; type C54 = Extent<1014>; type C55 = Extent<1015>;
    type C56 = Extent<1016>; type C57 = Extent<1017>; type C58 = Extent<1018>; type C59 = Extent<1019>;
    type C60 = Extent<1020>; type C61 = Extent<1021>; type C62 = Extent<1022>; type C63 = Extent<1023>;
}
impl Row for U16 {
    type C0 = Extent<1024>; type C1 = Extent<1025>; type C2 = Extent<1026>; type C3 = Extent<1027>;
    type C4 = Extent<1028>; type C5 = Extent<1029>; type C6 = Extent<1030>; type C7 = Extent<1031>;
    type C8 = Extent<1032>; type C9 = Extent<1033>; type C10 = Extent<1034>; type C11 = Extent<1035>;
    type C12 = Extent<1036>; type C13 = Extent<1037>; type C14 = Extent<1038>; type C15 = Extent<1039>;
    type C16 = Extent<1040>; type C17 = Extent<1041>; type C18 = Extent<1042>; type C19 = Extent<1043>;
    type C20 = Extent<1044>; type C21 = Extent<1045>; type C22 = Extent<1046>; type C23 = Extent<1047>;
    type C24 = Extent<1048>; type C25 = Extent<1049>; type C26 = Extent<1050>; type C27 = Extent<1051>;
    type C28 = Extent<1052>; type C29 = Extent<1053>; type C30 = Extent<1054>; type C31 = Extent<1055>;
    type C32 = Extent<1056>; type C33 = Extent<1057>; type C34 = Extent<1058>; type C35 = Extent<1059>;
    type C36 = Extent<1060>; type C37 = Extent<1061>; type C38 = Extent<1062>; type C39 = Extent<1063>;
    type C40 = Extent<1064>; type C41 = Extent<1065>; type C42 = Extent<1066>; type C43 = Extent<1067>;
    type C44 = Extent<1068>; type C45 = Extent<1069>; type C46 = Extent<1070>; type C47 = Extent<1071>;
    type C48 = Extent<1072>; type C49 = Extent<1073>; type C50 = Extent<1074>; type C51 = Extent<1075>;
    type C52 = Extent<1076>; type C53 = Extent<1077>; type C54 = Extent<1078>; type C55 = Extent<1079>;
    type C56 = Extent<1080>; type C57 = Extent<1081>; type C58 = Extent<1082>; type C59 = Extent<1083>;
    type C60 = Extent<1084>; type C61 = Extent<1085>; type C62 = Extent<1086>; type C63 = Extent<1087>;
}
impl Row for U17 {
    type C0 = Extent<1088>; type C1 = Extent<1089>; type C2 = Extent<1090>; type C3 = Extent<1091>;
    type C4 = Extent<1092>; type C5 = Extent<1093>; type C6 = Extent<1094>; type C7 = Extent<1095>;
    type C8 = Extent<1096>; type C9 = Extent<1097>; type C10 = Extent<1098>; type C11 = Extent<1099>;
    type C12 = Extent<1100>; type C13 = Extent<1101>; type C14 = Extent<1102>; type C15 = Extent<1103>;
    type C16 = Extent<1104>; type C17 = Extent<1105>; type C18 = Extent<1106>; type C19 = Extent<1107>;
    type C20 = Extent<1108>; type C21 = Extent<1109>; type C22 = Extent<1110>; type C23 = Extent<1111>;
    type C24 = Extent<1112>; type C25 = Extent<1113>; type C26 = Extent<1114>; type C27 = Extent<1115>;
    type C28 = Extent<1116>; type C29 = Extent<1117>; type C30 = Extent<1118>; type C31 = Extent<1119>;
    type C32 = Extent<1120>; type C33 = Extent<1121>; type C34 = Extent<1122>; type C35 = Extent<1123>;
    type C36 = Extent<1124>; type C37 = Extent<1125>; type C38 = Extent<1126>; type C39 = Extent<1127>;
    type C40 = Extent<1128>; type C41 = Extent<1129>; type C42 = Extent<1130>; type C43 = Extent<1131>;
    type C44 = Extent<1132>; type C45 = Extent<1133>; type C46 = Extent<1134>; type C47 = Extent<1135>;
    type C48 = Extent<1136>; type C49 = Extent<1137>; type C50 = Extent<1138>; type C51 = Extent<1139>;
    type C52 = Extent<1140>; type C53 = Extent<1141>; type C54 = Extent<1142>; type C55 = Extent<1143>;
    type C56 = Extent<1144>; type C57 = Extent<1145>; type C58 = Extent<1146>; type C59 = Extent<1147>;
    type C60 = Extent<1148>; type C61 = Extent<1149>; type C62 = Extent<1150>; type C63 = Extent<1151>;
}
impl Row for U18 {
    type C0 = Extent<1152>; type C1 = Extent<1153>; type C2 = Extent<1154>; type C3 = Extent<1155>;
    type C4 = Extent<1156>; type C5 = Extent<1157>; type C6 = Extent<1158>; type C7 = Extent<1159>;
    type C8 = Extent<1160>; type C9 = Extent<1161>; type C10 = Extent<1162>; type C11 = Extent<1163>;
    type C12 = Extent<1164>; type C13 = Extent<1165>; type C14 = Extent<1166>; type C15 = Extent<1167>;
    type C16 = Extent<1168>; type C17 = Extent<1169>; type C18 = Extent<1170>; type C19 = Extent<1171>;
    type C20 = Extent<1172>; type C21 = Extent<1173>; type C22 = Extent<1174>; type C23 = Extent<1175>;
    type C24 = Extent<1176>; type C25 = Extent<1177>; type C26 = Extent<1178>; type C27 = Extent<1179>;
    type C28 = Extent<1180>; type C29 = Extent<1181>; type C30 = Extent<1182>; type C31 = Extent<1183>;
    type C32 = Extent<1184>; type C33 = Extent<1185>; type C34 = Extent<1186>; type C35 = Extent<1187>;
    type C36 = Extent<1188>; type C37 = Extent<1189>; type C38 = Extent<1190>; type C39 = Extent<1191>;
    type C40 = Extent<1192>; type C41 = Extent<1193>; type C42 = Extent<1194>; type C43 = Extent<1195>;
    type C44 = Extent<1196>; type C45 = Extent<1197>; type C46 = Extent<1198>; type C47 = Extent<1199>;
    type C48 = Extent<1200>; type C49 = Extent<1201>; type C50 = Extent<1202>; type C51 = Extent<1203>;
    type C52 = Extent<1204>; type C53 = Extent<1205>; type C54 = Extent<1206>; type C55 = Extent<1207>;
    type C56 = Extent<1208>; type C57 = Extent<1209>; type C58 = Extent<1210>; type C59 = Extent<1211>;
    type C60 = Extent<1212>; type C61 = Extent<1213>; type C62 = Extent<1214>; type C63 = Extent<1215>;
}
impl Row for U19 {
    type C0 = Extent<1216>; type C1 = Extent<1217>; type C2 = Extent<1218>; type C3 = Extent<1219>;
    type C4 = Extent<1220>; type C5 = Extent<1221>; type C6 = Extent<1222>; type C7 = Extent<1223>;
    type C8 = Extent<1224>; type C9 = Extent<1225>; type C10 = Extent<1226>; type C11 = Extent<1227>;
    type C12 = Extent<1228>; type C13 = Extent<1229>; type C14 = Extent<1230>; type C15 = Extent<1231>;
    type C16 = Extent<1232>; type C17 = Extent<1233>; type C18 = Extent<1234>; type C19 = Extent<1235>;
    type C20 = Extent<1236>; type C21 = Extent<1237>; type C22 = Extent<1238>; type C23 = Extent<1239>;
    type C24 = Extent<1240>; type C25 = Extent<1241>; type C26 = Extent<1242>; type C27 = Extent<1243>;
    type C28 = Extent<1244>; type C29 = Extent<1245>; type C30 = Extent<1246>; type C31 = Extent<1247>;
    type C32 = Extent<1248>; type C33 = Extent<1249>; type C34 = Extent<1250>; type C35 = Extent<1251>;
    type C36 = Extent<1252>; type C37 = Extent<1253>; type C38 = Extent<1254>; type C39 = Extent<1255>;
    type C40 = Extent<1256>; type C41 = Extent<1257>; type C42 = Extent<1258>; type C43 = Extent<1259>;
    type C44 = Extent<1260>; type C45 = Extent<1261>; type C46 = Extent<1262>; type C47 = Extent<1263>;
    type C48 = Extent<1264>; type C49 = Extent<1265>; type C50 = Extent<1266>; type C51 = Extent<1267>;
    type C52 = Extent<1268>; type C53 = Extent<1269>; type C54 = Extent<1270>; type C55 = Extent<1271>;
    type C56 = Extent<1272>; type C57 = Extent<1273>; type C58 = Extent<1274>; type C59 = Extent<1275>;
    type C60 = Extent<1276>; type C61 = Extent<1277>; type C62 = Extent<1278>; type C63 = Extent<1279>;
}
impl Row for U20 {
    type C0 = Extent<1280>; type C1 = Extent<1281>; type C2 = Extent<1282>; type C3 = Extent<1283>;
    type C4 = Extent<1284>; type C5 = Extent<1285>; type C6 = Extent<1286>; type C7 = Extent<1287>;
    type C8 = Extent<1288>; type C9 = Extent<1289>; type C10 = Extent<1290>; type C11 = Extent<1291>;
    type C12 = Extent<1292>; type C13 = Extent<1293>; type C14 = Extent<1294>; type C15 = Extent<1295>;
    type C16 = Extent<1296>; type C17 = Extent<1297>; type C18 = Extent<1298>; type C19 = Extent<1299>;
    type C20 = Extent<1300>; type C21 = Extent<1301>; type C22 = Extent<1302>; type C23 = Extent<1303>;
    type C24 = Extent<1304>; type C25 = Extent<1305>; type C26 = Extent<1306>; type C27 = Extent<1307>;
    type C28 = Extent<1308>; type C29 = Extent<1309>; type C30 = Extent<1310>; type C31 = Extent<1311>;
    type C32 = Extent<1312>; type C33 = Extent<1313>; type C34 = Extent<1314>; type C35 = Extent<1315>;
    type C36 = Extent<1316>; type C37 = Extent<1317>; type C38 = Extent<1318>; type C39 = Extent<1319>;
    type C40 = Extent<1320>; type C41 = Extent<1321>; type C42 = Extent<1322>; type C43 = Extent<1323>;
    type C44 = Extent<1324>; type C45 = Extent<1325>; type C46 = Extent<1326>; type C47 = Extent<1327>;
    type C48 = Extent<1328>; type C49 = Extent<1329>; type C50 = Extent<1330>; type C51 = Extent<1331>;
    type C52 = Extent<1332>; type C53 = Extent<1333>; type C54 = Extent<1334>; type C55 = Extent<1335>;
    type C56 = Extent<1336>; type C57 = Extent<1337>; type C58 = Extent<1338>; type C59 = Extent<1339>;
    type C60 = Extent<1340>; type C61 = Extent<1341>; type C62 = Extent<1342>; type C63 = Extent<1343>;
}
impl Row for U21 {
    type C0 = Extent<1344>; type C1 = Extent<1345>; type C2 = Extent<1346>; type C3 = Extent<1347>;
    type C4 = Extent<1348>; type C5 = Extent<1349>; type C6 = Extent<1350>; type C7 = Extent<1351>;
    type C8 = Extent<1352>; type C9 = Extent<1353>; type C10 = Extent<1354>; type C11 = Extent<1355>;
    type C12 = Extent<1356>; type C13 = Extent<1357>; type C14 = Extent<1358>; type C15 = Extent<1359>;
    type C16 = Extent<1360>; type C17 = Extent<1361>; type C18 = Extent<1362>; type C19 = Extent<1363>;
    type C20 = Extent<1364>; type C21 = Extent<1365>; type C22 = Extent<1366>; type C23 = Extent<1367>;
    type C24 = Extent<1368>; type C25 = Extent<1369>; type C26 = Extent<1370>; type C27 = Extent<1371>;
    type C28 = Extent<1372>; type C29 = Extent<1373>; type C30 = Extent<1374>; type C31 = Extent<1375>;
    type C32 = Extent<1376>; type C33 = Extent<1377>; type C34 = Extent<1378>; type C35 = Extent<1379>;
    type C36 = Extent<1380>; type C37 = Extent<1381>; type C38 = Extent<1382>; type C39 = Extent<1383>;
    type C40 = Extent<1384>; type C41 = Extent<1385>; type C42 = Extent<1386>; type C43 = Extent<1387>;
    type C44 = Extent<1388>; type C45 = Extent<1389>; type C46 = Extent<1390>; type C47 = Extent<1391>;
    type C48 = Extent<1392>; type C49 = Extent<1393>; type C50 = Extent<1394>; type C51 = Extent<1395>;
    type C52 = Extent<1396>; type C53 = Extent<1397>; type C54 = Extent<1398>; type C55 = Extent<1399>;
    type C56 = Extent<1400>; type C57 = Extent<1401>; type C58 = Extent<1402>; type C59 = Extent<1403>;
    type C60 = Extent<1404>; type C61 = Extent<1405>; type C62 = Extent<1406>; type C63 = Extent<1407>;
}
impl Row for U22 {
    type C0 = Extent<1408>; type C1 = Extent<1409>; type C2 = Extent<1410>; type C3 = Extent<1411>;
    type C4 = Extent<1412>; type C5 = Extent<1413>; type C6 = Extent<1414>; type C7 = Extent<1415>;
    type C8 = Extent<1416>; type C9 = Extent<1417>; type C10 = Extent<1418>; type C11 = Extent<1419>;
    type C12 = Extent<1420>; type C13 = Extent<1421>; type C14 = Extent<1422>; type C15 = Extent<1423>;
    type C16 = Extent<1424>; type C17 = Extent<1425>; type C18 = Extent<1426>; type C19 = Extent<1427>;
    type C20 = Extent<1428>; type C21 = Extent<1429>; type C22 = Extent<1430>; type C23 = Extent<1431>;
    type C24 = Extent<1432>; type C25 = Extent<1433>; type C26 = Extent<1434>; type C27 = Extent<1435>;
    type C28 = Extent<1436>; type C29 = Extent<1437>; type C30 = Extent<1438>; type C31 = Extent<1439>;
    type C32 = Extent<1440>; type C33 = Extent<1441>; type C34 = Extent<1442>; type C35 = Extent<1443>;
    type C36 = Extent<1444>; type C37 = Extent<1445>; type C38 = Extent<1446>; type C39 = Extent<1447>;
    type C40 = Extent<1448>; type C41 = Extent<1449>; type C42 = Extent<1450>; type C43 = Extent<1451>;
    type C44 = Extent<1452>; type C45 = Extent<1453>; type C46 = Extent<1454>; type C47 = Extent<1455>;
    type C48 = Extent<1456>; type C49 = Extent<1457>; type C50 = Extent<1458>; type C51 = Extent<1459>;
    type C52 = Extent<1460>; type C53 = Extent<1461>; type C54 = Extent<1462>; type C55 = Extent<1463>;
    type C56 = Extent<1464>; type C57 = Extent<1465>; type C58 = Extent<1466>; type C59 = Extent<1467>;
    type C60 = Extent<1468>; type C61 = Extent<1469>; type C62 = Extent<1470>; type C63 = Extent<1471>;
}
impl Row for U23 {
    type C0 = Extent<1472>; type C1 = Extent<1473>; type C2 = Extent<1474>; type C3 = Extent<1475>;
    type C4 = Extent<1476>; type C5 = Extent<1477>; type C6 = Extent<1478>; type C7 = Extent<1479>;
    type C8 = Extent<1480>; type C9 = Extent<1481>; type C10 = Extent<1482>; type C11 = Extent<1483>;
    type C12 = Extent<1484>; type C13 = Extent<1485>; type C14 = Extent<1486>; type C15 = Extent<1487>;
    type C16 = Extent<1488>; type C17 = Extent<1489>; type C18 = Extent<1490>; type C19 = Extent<1491>;
    type C20 = Extent<1492>; type C21 = Extent<1493>; type C22 = Extent<1494>; type C23 = Extent<1495>;
    type C24 = Extent<1496>; type C25 = Extent<1497>; type C26 = Extent<1498>; type C27 = Extent<1499>;
    type C28 = Extent<1500>; type C29 = Extent<1501>; type C30 = Extent<1502>; type C31 = Extent<1503>;
    type C32 = Extent<1504>; type C33 = Extent<1505>; type C34 = Extent<1506>; type C35 = Extent<1507>;
    type C36 = Extent<1508>; type C37 = Extent<1509>; type C38 = Extent<1510>; type C39 = Extent<1511>;
    type C40 = Extent<1512>; type C41 = Extent<1513>; type C42 = Extent<1514>; type C43 = Extent<1515>;
    type C44 = Extent<1516>; type C45 = Extent<1517>; type C46 = Extent<1518>; type C47 = Extent<1519>;
    type C48 = Extent<1520>; type C49 = Extent<1521>; type C50 = Extent<1522>; type C51 = Extent<1523>;
    type C52 = Extent<1524>; type C53 = Extent<1525>; type C54 = Extent<1526>; type C55 = Extent<1527>;
    type C56 = Extent<1528>; type C57 = Extent<1529>; type C58 = Extent<1530>; type C59 = Extent<1531>;
    type C60 = Extent<1532>; type C61 = Extent<1533>; type C62 = Extent<1534>; type C63 = Extent<1535>;
}
impl Row for U24 {
    type C0 = Extent<1536>; type C1 = Extent<1537>; type C2 = Extent<1538>; type C3 = Extent<1539>;
    type C4 = Extent<1540>; type C5 = Extent<1541>; type C6 = Extent<1542>; type C7 = Extent<1543>;
    type C8 = Extent<1544>; type C9 = Extent<1545>; type C10 = Extent<1546>; type C11 = Extent<1547>;
    type C12 = Extent<1548>; type C13 = Extent<1549>; type C14 = Extent<1550>; type C15 = Extent<1551>;
    type C16 = Extent<1552>; type C17 = Extent<1553>; type C18 = Extent<1554>; type C19 = Extent<1555>;
    type C20 = Extent<1556>; type C21 = Extent<1557>; type C22 = Extent<1558>; type C23 = Extent<1559>;
    type C24 = Extent<1560>; type C25 = Extent<1561>; type C26 = Extent<1562>; type C27 = Extent<1563>;
    type C28 = Extent<1564>; type C29 = Extent<1565>; type C30 = Extent<1566>; type C31 = Extent<1567>;
    type C32 = Extent<1568>; type C33 = Extent<1569>; type C34 = Extent<1570>; type C35 = Extent<1571>;
    type C36 = Extent<1572>; type C37 = Extent<1573>; type C38 = Extent<1574>; type C39 = Extent<1575>;
    type C40 = Extent<1576>; type C41 = Extent<1577>; type C42 = Extent<1578>; type C43 = Extent<1579>;
    type C44 = Extent<1580>; type C45 = Extent<1581>; type C46 = Extent<1582>; type C47 = Extent<1583>;
    type C48 = Extent<1584>; type C49 = Extent<1585>; type C50 = Extent<1586>; type C51 = Extent<1587>;
    type C52 = Extent<1588>; type C53 = Extent<1589>; type C54 = Extent<1590>; type C55 = Extent<1591>;
    type C56 = Extent<1592>; type C57 = Extent<1593>; type C58 = Extent<1594>; type C59 = Extent<1595>;
    type C60 = Extent<1596>; type C61 = Extent<1597>; type C62 = Extent<1598>; type C63 = Extent<1599>;
}
impl Row for U25 {
    type C0 = Extent<1600>; type C1 = Extent<1601>; type C2 = Extent<1602>; type C3 = Extent<1603>;
    type C4 = Extent<1604>; type C5 = Extent<1605>; type C6 = Extent<1606>; type C7 = Extent<1607>;
    type C8 = Extent<1608>; type C9 = Extent<1609>; type C10 = Extent<1610>; type C11 = Extent<1611>;
    type C12 = Extent<1612>; type C13 = Extent<1613>; type C14 = Extent<1614>; type C15 = Extent<1615>;
    type C16 = Extent<1616>; type C17 = Extent<1617>; type C18 = Extent<1618>; type C19 = Extent<1619>;
    type C20 = Extent<1620>; type C21 = Extent<1621>; type C22 = Extent<1622>; type C23 = Extent<1623>;
    type C24 = Extent<1624>; type C25 = Extent<1625>; type C26 = Extent<1626>; type C27 = Extent<1627>;
    type C28 = Extent<1628>; type C29 = Extent<1629>; type C30 = Extent<1630>; type C31 = Extent<1631>;
    type C32 = Extent<1632>; type C33 = Extent<1633>; type C34 = Extent<1634>; type C35 = Extent<1635>;
    type C36 = Extent<1636>; type C37 = Extent<1637>; type C38 = Extent<1638>; type C39 = Extent<1639>;
    type C40 = Extent<1640>; type C41 = Extent<1641>; type C42 = Extent<1642>; type C43 = Extent<1643>;
    type C44 = Extent<1644>; type C45 = Extent<1645>; type C46 = Extent<1646>; type C47 = Extent<1647>;
    type C48 = Extent<1648>; type C49 = Extent<1649>; type C50 = Extent<1650>; type C51 = Extent<1651>;
    type C52 = Extent<1652>; type C53 = Extent<1653>; type C54 = Extent<1654>; type C55 = Extent<1655>;
    type C56 = Extent<1656>; type C57 = Extent<1657>; type C58 = Extent<1658>; type C59 = Extent<1659>;
    type C60 = Extent<1660>; type C61 = Extent<1661>; type C62 = Extent<1662>; type C63 = Extent<1663>;
}
impl Row for U26 {
    type C0 = Extent<1664>; type C1 = Extent<1665>; type C2 = Extent<1666>; type C3 = Extent<1667>;
    type C4 = Extent<1668>; type C5 = Extent<1669>; type C6 = Extent<1670>; type C7 = Extent<1671>;
    type C8 = Extent<1672>; type C9 = Extent<1673>; type C10 = Extent<1674>; type C11 = Extent<1675>;
    type C12 = Extent<1676>; type C13 = Extent<1677>; type C14 = Extent<1678>; type C15 = Extent<1679>;
    type C16 = Extent<1680>; type C17 = Extent<1681>; type C18 = Extent<1682>; type C19 = Extent<1683>;
    type C20 = Extent<1684>; type C21 = Extent<1685>; type C22 = Extent<1686>; type C23 = Extent<1687>;
    type C24 = Extent<1688>; type C25 = Extent<1689>; type C26 = Extent<1690>; type C27 = Extent<1691>;
    type C28 = Extent<1692>; type C29 = Extent<1693>; type C30 = Extent<1694>; type C31 = Extent<1695>;
    type C32 = Extent<1696>; type C33 = Extent<1697>; type C34 = Extent<1698>; type C35 = Extent<1699>;
    type C36 = Extent<1700>; type C37 = Extent<1701>; type C38 = Extent<1702>; type C39 = Extent<1703>;
    type C40 = Extent<1704>; type C41 = Extent<1705>; type C42 = Extent<1706>; type C43 = Extent<1707>;
    type C44 = Extent<1708>; type C45 = Extent<1709>; type C46 = Extent<1710>; type C47 = Extent<1711>;
    type C48 = Extent<1712>; type C49 = Extent<1713>; type C50 = Extent<1714>; type C51 = Extent<1715>;
    type C52 = Extent<1716>; type C53 = Extent<1717>; type C54 = Extent<1718>; type C55 = Extent<1719>;
    type C56 = Extent<1720>; type C57 = Extent<1721>; type C58 = Extent<1722>; type C59 = Extent<1723>;
    type C60 = Extent<1724>; type C61 = Extent<1725>; type C62 = Extent<1726>; type C63 = Extent<1727>;
}
impl Row for U27 {
    type C0 = Extent<1728>; type C1 = Extent<1729>; type C2 = Extent<1730>; type C3 = Extent<1731>;
    type C4 = Extent<1732>; type C5 = Extent<1733>; type C6 = Extent<1734>; type C7 = Extent<1735>;
    type C8 = Extent<1736>; type C9 = Extent<1737>; type C10 = Extent<1738>; type C11 = Extent<1739>;
    type C12 = Extent<1740>; type C13 = Extent<1741>; type C14 = Extent<1742>; type C15 = Extent<1743>;
    type C16 = Extent<1744>; type C17 = Extent<1745>; type C18 = Extent<1746>; type C19 = Extent<1747>;
    type C20 = Extent<1748>; type C21 = Extent<1749>; type C22 = Extent<1750>; type C23 = Extent<1751>;
    type C24 = Extent<1752>; type C25 = Extent<1753>; type C26 = Extent<1754>; type C27 = Extent<1755>;
    type C28 = Extent<1756>; type C29 = Extent<1757>; type C30 = Extent<1758>; type C31 = Extent<1759>;
    type C32 = Extent<1760>; type C33 = Extent<1761>; type C34 = Extent<1762>; type C35 = Extent<1763>;
    type C36 = Extent<1764>; type C37 = Extent<1765>; type C38 = Extent<1766>; type C39 = Extent<1767>;
    type C40 = Extent<1768>; type C41 = Extent<1769>; type C42 = Extent<1770>; type C43 = Extent<1771>;
    type C44 = Extent<1772>; type C45 = Extent<1773>; type C46 = Extent<1774>; type C47 = Extent<1775>;
    type C48 = Extent<1776>; type C49 = Extent<1777>; type C50 = Extent<1778>; type C51 = Extent<1779>;
    type C52 = Extent<1780>; type C53 = Extent<1781>; type C54 = Extent<1782>; type C55 = Extent<1783>;
    type C56 = Extent<1784>; type C57 = Extent<1785>; type C58 = Extent<1786>; type C59 = Extent<1787>;
    type C60 = Extent<1788>; type C61 = Extent<1789>; type C62 = Extent<1790>; type C63 = Extent<1791>;
}
impl Row for U28 {
    type C0 = Extent<1792>; type C1 = Extent<1793>; type C2 = Extent<1794>; type C3 = Extent<1795>;
    type C4 = Extent<1796>; type C5 = Extent<1797>; type C6 = Extent<1798>; type C7 = Extent<1799>;
    type C8 = Extent<1800>; type C9 = Extent<1801>; type C10 = Extent<1802>; type C11 = Extent<1803>;
    type C12 = Extent<1804>; type C13 = Extent<1805>; type C14 = Extent<1806>; type C15 = Extent<1807>;
    type C16 = Extent<1808>; type C17 = Extent<1809>; type C18 = Extent<1810>; type C19 = Extent<1811>;
    type C20 = Extent<1812>; type C21 = Extent<1813>; type C22 = Extent<1814>; type C23 = Extent<1815>;
    type C24 = Extent<1816>; type C25 = Extent<1817>; type C26 = Extent<1818>; type C27 = Extent<1819>;
    type C28 = Extent<1820>; type C29 = Extent<1821>; type C30 = Extent<1822>; type C31 = Extent<1823>;
    type C32 = Extent<1824>; type C33 = Extent<1825>; type C34 = Extent<1826>; type C35 = Extent<1827>;
    type C36 = Extent<1828>; type C37 = Extent<1829>; type C38 = Extent<1830>; type C39 = Extent<1831>;
    type C40 = Extent<1832>; type C41 = Extent<1833>; type C42 = Extent<1834>; type C43 = Extent<1835>;
    type C44 = Extent<1836>; type C45 = Extent<1837>; type C46 = Extent<1838>; type C47 = Extent<1839>;
    type C48 = Extent<1840>; type C49 = Extent<1841>; type C50 = Extent<1842>; type C51 = Extent<1843>;
    type C52 = Extent<1844>; type C53 = Extent<1845>; type C54 = Extent<1846>; type C55 = Extent<1847>;
    type C56 = Extent<1848>; type C57 = Extent<1849>; type C58 = Extent<1850>; type C59 = Extent<1851>;
    type C60 = Extent<1852>; type C61 = Extent<1853>; type C62 = Extent<1854>; type C63 = Extent<1855>;
}
impl Row for U29 {
    type C0 = Extent<1856>; type C1 = Extent<1857>; type C2 = Extent<1858>; type C3 = Extent<1859>;
    type C4 = Extent<1860>; type C5 = Extent<1861>; type C6 = Extent<1862>; type C7 = Extent<1863>;
    type C8 = Extent<1864>; type C9 = Extent<1865>; type C10 = Extent<1866>; type C11 = Extent<1867>;
    type C12 = Extent<1868>; type C13 = Extent<1869>; type C14 = Extent<1870>; type C15 = Extent<1871>;
    type C16 = Extent<1872>; type C17 = Extent<1873>; type C18 = Extent<1874>; type C19 = Extent<1875>;
    type C20 = Extent<1876>; type C21 = Extent<1877>; type C22 = Extent<1878>; type C23 = Extent<1879>;
    type C24 = Extent<1880>; type C25 = Extent<1881>; type C26 = Extent<1882>; type C27 = Extent<1883>;
    type C28 = Extent<1884>; type C29 = Extent<1885>; type C30 = Extent<1886>; type C31 = Extent<1887>;
    type C32 = Extent<1888>; type C33 = Extent<1889>; type C34 = Extent<1890>; type C35 = Extent<1891>;
    type C36 = Extent<1892>; type C37 = Extent<1893>; type C38 = Extent<1894>; type C39 = Extent<1895>;
    type C40 = Extent<1896>; type C41 = Extent<1897>; type C42 = Extent<1898>; type C43 = Extent<1899>;
    type C44 = Extent<1900>; type C45 = Extent<1901>; type C46 = Extent<1902>; type C47 = Extent<1903>;
    type C48 = Extent<1904>; type C49 = Extent<1905>; type C50 = Extent<1906>; type C51 = Extent<1907>;
    type C52 = Extent<1908>; type C53 = Extent<1909>; type C54 = Extent<1910>; type C55 = Extent<1911>;
    type C56 = Extent<1912>; type C57 = Extent<1913>; type C58 = Extent<1914>; type C59 = Extent<1915>;
    type C60 = Extent<1916>; type C61 = Extent<1917>; type C62 = Extent<1918>; type C63 = Extent<1919>;
}
impl Row for U30 {
    type C0 = Extent<1920>; type C1 = Extent<1921>; type C2 = Extent<1922>; type C3 = Extent<1923>;
    type C4 = Extent<1924>; type C5 = Extent<1925>; type C6 = Extent<1926>; type C7 = Extent<1927>;
    type C8 = Extent<1928>; type C9 = Extent<1929>; type C10 = Extent<1930>; type C11 = Extent<1931>;
    type C12 = Extent<1932>; type C13 = Extent<1933>; type C14 = Extent<1934>; type C15 = Extent<1935>;
    type C16 = Extent<1936>; type C17 = Extent<1937>; type C18 = Extent<1938>; type C19 = Extent<1939>;
    type C20 = Extent<1940>; type C21 = Extent<1941>; type C22 = Extent<1942>; type C23 = Extent<1943>;
    type C24 = Extent<1944>; type C25 = Extent<1945>; type C26 = Extent<1946>; type C27 = Extent<1947>;
    type C28 = Extent<1948>; type C29 = Extent<1949>; type C30 = Extent<1950>; type C31 = Extent<1951>;
    type C32 = Extent<1952>; type C33 = Extent<1953>; type C34 = Extent<1954>; type C35 = Extent<1955>;
    type C36 = Extent<1956>; type C37 = Extent<1957>; type C38 = Extent<1958>; type C39 = Extent<1959>;
    type C40 = Extent<1960>; type C41 = Extent<1961>; type C42 = Extent<1962>; type C43 = Extent<1963>;
    type C44 = Extent<1964>; type C45 = Extent<1965>; type C46 = Extent<1966>; type C47 = Extent<1967>;
    type C48 = Extent<1968>; type C49 = Extent<1969>; type C50 = Extent<1970>; type C51 = Extent<1971>;
    type C52 = Extent<1972>; type C53 = Extent<1973>; type C54 = Extent<1974>; type C55 = Extent<1975>;
    type C56 = Extent<1976>; type C57 = Extent<1977>; type C58 = Extent<1978>; type C59 = Extent<1979>;
    type C60 = Extent<1980>; type C61 = Extent<1981>; type C62 = Extent<1982>; type C63 = Extent<1983>;
}
impl Row for U31 {
    type C0 = Extent<1984>; type C1 = Extent<1985>; type C2 = Extent<1986>; type C3 = Extent<1987>;
    type C4 = Extent<1988>; type C5 = Extent<1989>; type C6 = Extent<1990>; type C7 = Extent<1991>;
    type C8 = Extent<1992>; type C9 = Extent<1993>; type C10 = Extent<1994>; type C11 = Extent<1995>;
    type C12 = Extent<1996>; type C13 = Extent<1997>; type C14 = Extent<1998>; type C15 = Extent<1999>;
    type C16 = Extent<2000>; type C17 = Extent<2001>; type C18 = Extent<2002>; type C19 = Extent<2003>;
    type C20 = Extent<2004>; type C21 = Extent<2005>; type C22 = Extent<2006>; type C23 = Extent<2007>;
    type C24 = Extent<2008>; type C25 = Extent<2009>; type C26 = Extent<2010>; type C27 = Extent<2011>;
    type C28 = Extent<2012>; type C29 = Extent<2013>; type C30 = Extent<2014>; type C31 = Extent<2015>;
    type C32 = Extent<2016>; type C33 = Extent<2017>; type C34 = Extent<2018>; type C35 = Extent<2019>;
    type C36 = Extent<2020>; type C37 = Extent<2021>; type C38 = Extent<2022>; type C39 = Extent<2023>;
    type C40 = Extent<2024>; type C41 = Extent<2025>; type C42 = Extent<2026>; type C43 = Extent<2027>;
    type C44 = Extent<2028>; type C45 = Extent<2029>; type C46 = Extent<2030>; type C47 = Extent<2031>;
    type C48 = Extent<2032>; type C49 = Extent<2033>; type C50 = Extent<2034>; type C51 = Extent<2035>;
    type C52 = Extent<2036>; type C53 = Extent<2037>; type C54 = Extent<2038>; type C55 = Extent<2039>;
    type C56 = Extent<2040>; type C57 = Extent<2041>; type C58 = Extent<2042>; type C59 = Extent<2043>;
    type C60 = Extent<2044>; type C61 = Extent<2045>; type C62 = Extent<2046>; type C63 = Extent<2047>;
}
impl Row for U32 {
    type C0 = Extent<2048>; type C1 = Extent<2049>; type C2 = Extent<2050>; type C3 = Extent<2051>;
    type C4 = Extent<2052>; type C5 = Extent<2053>; type C6 = Extent<2054>; type C7 = Extent<2055>;
    type C8 = Extent<2056>; type C9 = Extent<2057>; type C10 = Extent<2058>; type C11 = Extent<2059>;
    type C12 = Extent<2060>; type C13 = Extent<2061>; type C14 = Extent<2062>; type C15 = Extent<2063>;
    type C16 = Extent<2064>; type C17 = Extent<2065>; type C18 = Extent<2066>; type C19 = Extent<2067>;
    type C20 = Extent<2068>; type C21 = Extent<2069>; type C22 = Extent<2070>; type C23 = Extent<2071>;
    type C24 = Extent<2072>; type C25 = Extent<2073>; type C26 = Extent<2074>; type C27 = Extent<2075>;
    type C28 = Extent<2076>; type C29 = Extent<2077>; type C30 = Extent<2078>; type C31 = Extent<2079>;
    type C32 = Extent<2080>; type C33 = Extent<2081>; type C34 = Extent<2082>; type C35 = Extent<2083>;
    type C36 = Extent<2084>; type C37 = Extent<2085>; type C38 = Extent<2086>; type C39 = Extent<2087>;
    type C40 = Extent<2088>; type C41 = Extent<2089>; type C42 = Extent<2090>; type C43 = Extent<2091>;
    type C44 = Extent<2092>; type C45 = Extent<2093>; type C46 = Extent<2094>; type C47 = Extent<2095>;
    type C48 = Extent<2096>; type C49 = Extent<2097>; type C50 = Extent<2098>; type C51 = Extent<2099>;
    type C52 = Extent<2100>; type C53 = Extent<2101>; type C54 = Extent<2102>; type C55 = Extent<2103>;
    type C56 = Extent<2104>; type C57 = Extent<2105>; type C58 = Extent<2106>; type C59 = Extent<2107>;
    type C60 = Extent<2108>; type C61 = Extent<2109>; type C62 = Extent<2110>; type C63 = Extent<2111>;
}
impl Row for U33 {
    type C0 = Extent<2112>; type C1 = Extent<2113>; type C2 = Extent<2114>; type C3 = Extent<2115>;
    type C4 = Extent<2116>; type C5 = Extent<2117>; type C6 = Extent<2118>; type C7 = Extent<2119>;
    type C8 = Extent<2120>; type C9 = Extent<2121>; type C10 = Extent<2122>; type C11 = Extent<2123>;
    type C12 = Extent<2124>; type C13 = Extent<2125>; type C14 = Extent<2126>; type C15 = Extent<2127>;
    type C16 = Extent<2128>; type C17 = Extent<2129>; type C18 = Extent<2130>; type C19 = Extent<2131>;
    type C20 = Extent<2132>; type C21 = Extent<2133>; type C22 = Extent<2134>; type C23 = Extent<2135>;
    type C24 = Extent<2136>; type C25 = Extent<2137>; type C26 = Extent<2138>; type C27 = Extent<2139>;
    type C28 = Extent<2140>; type C29 = Extent<2141>; type C30 = Extent<2142>; type C31 = Extent<2143>;
    type C32 = Extent<2144>; type C33 = Extent<2145>; type C34 = Extent<2146>; type C35 = Extent<2147>;
    type C36 = Extent<2148>; type C37 = Extent<2149>; type C38 = Extent<2150>; type C39 = Extent<2151>;
    type C40 = Extent<2152>; type C41 = Extent<2153>; type C42 = Extent<2154>; type C43 = Extent<2155>;
    type C44 = Extent<2156>; type C45 = Extent<2157>; type C46 = Extent<2158>; type C47 = Extent<2159>;
    type C48 = Extent<2160>; type C49 = Extent<2161>; type C50 = Extent<2162>; type C51 = Extent<2163>;
    type C52 = Extent<2164>; type C53 = Extent<2165>; type C54 = Extent<2166>; type C55 = Extent<2167>;
    type C56 = Extent<2168>; type C57 = Extent<2169>; type C58 = Extent<2170>; type C59 = Extent<2171>;
    type C60 = Extent<2172>; type C61 = Extent<2173>; type C62 = Extent<2174>; type C63 = Extent<2175>;
}
impl Row for U34 {
    type C0 = Extent<2176>; type C1 = Extent<2177>; type C2 = Extent<2178>; type C3 = Extent<2179>;
    type C4 = Extent<2180>; type C5 = Extent<2181>; type C6 = Extent<2182>; type C7 = Extent<2183>;
    type C8 = Extent<2184>; type C9 = Extent<2185>; type C10 = Extent<2186>; type C11 = Extent<2187>;
    type C12 = Extent<2188>; type C13 = Extent<2189>; type C14 = Extent<2190>; type C15 = Extent<2191>;
    type C16 = Extent<2192>; type C17 = Extent<2193>; type C18 = Extent<2194>; type C19 = Extent<2195>;
    type C20 = Extent<2196>; type C21 = Extent<2197>; type C22 = Extent<2198>; type C23 = Extent<2199>;
    type C24 = Extent<2200>; type C25 = Extent<2201>; type C26 = Extent<2202>; type C27 = Extent<2203>;
    type C28 = Extent<2204>; type C29 = Extent<2205>; type C30 = Extent<2206>; type C31 = Extent<2207>;
    type C32 = Extent<2208>; type C33 = Extent<2209>; type C34 = Extent<2210>; type C35 = Extent<2211>;
    type C36 = Extent<2212>; type C37 = Extent<2213>; type C38 = Extent<2214>; type C39 = Extent<2215>;
    type C40 = Extent<2216>; type C41 = Extent<2217>; type C42 = Extent<2218>; type C43 = Extent<2219>;
    type C44 = Extent<2220>; type C45 = Extent<2221>; type C46 = Extent<2222>; type C47 = Extent<2223>;
    type C48 = Extent<2224>; type C49 = Extent<2225>; type C50 = Extent<2226>; type C51 = Extent<2227>;
    type C52 = Extent<2228>; type C53 = Extent<2229>; type C54 = Extent<2230>; type C55 = Extent<2231>;
    type C56 = Extent<2232>; type C57 = Extent<2233>; type C58 = Extent<2234>; type C59 = Extent<2235>;
    type C60 = Extent<2236>; type C61 = Extent<2237>; type C62 = Extent<2238>; type C63 = Extent<2239>;
}
impl Row for U35 {
    type C0 = Extent<2240>; type C1 = Extent<2241>; type C2 = Extent<2242>; type C3 = Extent<2243>;
    type C4 = Extent<2244>; type C5 = Extent<2245>; type C6 = Extent<2246>; type C7 = Extent<2247>;
    type C8 = Extent<2248>; type C9 = Extent<2249>; type C10 = Extent<2250>; type C11 = Extent<2251>;
    type C12 = Extent<2252>; type C13 = Extent<2253>; type C14 = Extent<2254>; type C15 = Extent<2255>;
    type C16 = Extent<2256>; type C17 = Extent<2257>; type C18 = Extent<2258>; type C19 = Extent<2259>;
    type C20 = Extent<2260>; type C21 = Extent<2261>; type C22 = Extent<2262>; type C23 = Extent<2263>;
    type C24 = Extent<2264>; type C25 = Extent<2265>; type C26 = Extent<2266>; type C27 = Extent<2267>;
    type C28 = Extent<2268>; type C29 = Extent<2269>; type C30 = Extent<2270>; type C31 = Extent<2271>;
    type C32 = Extent<2272>; type C33 = Extent<2273>; type C34 = Extent<2274>; type C35 = Extent<2275>;
    type C36 = Extent<2276>; type C37 = Extent<2277>; type C38 = Extent<2278>; type C39 = Extent<2279>;
    type C40 = Extent<2280>; type C41 = Extent<2281>; type C42 = Extent<2282>; type C43 = Extent<2283>;
    type C44 = Extent<2284>; type C45 = Extent<2285>; type C46 = Extent<2286>; type C47 = Extent<2287>;
    type C48 = Extent<2288>; type C49 = Extent<2289>; type C50 = Extent<2290>; type C51 = Extent<2291>;
    type C52 = Extent<2292>; type C53 = Extent<2293>; type C54 = Extent<2294>; type C55 = Extent<2295>;
    type C56 = Extent<2296>; type C57 = Extent<2297>; type C58 = Extent<2298>; type C59 = Extent<2299>;
    type C60 = Extent<2300>; type C61 = Extent<2301>; type C62 = Extent<2302>; type C63 = Extent<2303>;
}
impl Row for U36 {
    type C0 = Extent<2304>; type C1 = Extent<2305>; type C2 = Extent<2306>; type C3 = Extent<2307>;
    type C4 = Extent<2308>; type C5 = Extent<2309>; type C6 = Extent<2310>; type C7 = Extent<2311>;
    type C8 = Extent<2312>; type C9 = Extent<2313>; type C10 = Extent<2314>; type C11 = Extent<2315>;
    type C12 = Extent<2316>; type C13 = Extent<2317>; type C14 = Extent<2318>; type C15 = Extent<2319>;
    type C16 = Extent<2320>; type C17 = Extent<2321>; type C18 = Extent<2322>; type C19 = Extent<2323>;
    type C20 = Extent<2324>; type C21 = Extent<2325>; type C22 = Extent<2326>; type C23 = Extent<2327>;
    type C24 = Extent<2328>; type C25 = Extent<2329>; type C26 = Extent<2330>; type C27 = Extent<2331>;
    type C28 = Extent<2332>; type C29 = Extent<2333>; type C30 = Extent<2334>; type C31 = Extent<2335>;
    type C32 = Extent<2336>; type C33 = Extent<2337>; type C34 = Extent<2338>; type C35 = Extent<2339>;
    type C36 = Extent<2340>; type C37 = Extent<2341>; type C38 = Extent<2342>; type C39 = Extent<2343>;
    type C40 = Extent<2344>; type C41 = Extent<2345>; type C42 = Extent<2346>; type C43 = Extent<2347>;
    type C44 = Extent<2348>; type C45 = Extent<2349>; type C46 = Extent<2350>; type C47 = Extent<2351>;
    type C48 = Extent<2352>; type C49 = Extent<2353>; type C50 = Extent<2354>; type C51 = Extent<2355>;
    type C52 = Extent<2356>; type C53 = Extent<2357>; type C54 = Extent<2358>; type C55 = Extent<2359>;
    type C56 = Extent<2360>; type C57 = Extent<2361>; type C58 = Extent<2362>; type C59 = Extent<2363>;
    type C60 = Extent<2364>; type C61 = Extent<2365>; type C62 = Extent<2366>; type C63 = Extent<2367>;
}
impl Row for U37 {
    type C0 = Extent<2368>; type C1 = Extent<2369>; type C2 = Extent<2370>; type C3 = Extent<2371>;
    type C4 = Extent<2372>; type C5 = Extent<2373>; type C6 = Extent<2374>; type C7 = Extent<2375>;
    type C8 = Extent<2376>; type C9 = Extent<2377>; type C10 = Extent<2378>; type C11 = Extent<2379>;
    type C12 = Extent<2380>; type C13 = Extent<2381>; type C14 = Extent<2382>; type C15 = Extent<2383>;
    type C16 = Extent<2384>; type C17 = Extent<2385>; type C18 = Extent<2386>; type C19 = Extent<2387>;
    type C20 = Extent<2388>; type C21 = Extent<2389>; type C22 = Extent<2390>; type C23 = Extent<2391>;
    type C24 = Extent<2392>; type C25 = Extent<2393>; type C26 = Extent<2394>; type C27 = Extent<2395>;
    type C28 = Extent<2396>; type C29 = Extent<2397>; type C30 = Extent<2398>; type C31 = Extent<2399>;
    type C32 = Extent<2400>; type C33 = Extent<2401>; type C34 = Extent<2402>; type C35 = Extent<2403>;
    type C36 = Extent<2404>; type C37 = Extent<2405>; type C38 = Extent<2406>; type C39 = Extent<2407>;
    type C40 = Extent<2408>; type C41 = Extent<2409>; type C42 = Extent<2410>; type C43 = Extent<2411>;
    type C44 = Extent<2412>; type C45 = Extent<2413>; type C46 = Extent<2414>; type C47 = Extent<2415>;
    type C48 = Extent<2416>; type C49 = Extent<2417>; type C50 = Extent<2418>; type C51 = Extent<2419>;
    type C52 = Extent<2420>; type C53 = Extent<2421>; type C54 = Extent<2422>; type C55 = Extent<2423>;
    type C56 = Extent<2424>; type C57 = Extent<2425>; type C58 = Extent<2426>; type C59 = Extent<2427>;
    type C60 = Extent<2428>; type C61 = Extent<2429>; type C62 = Extent<2430>; type C63 = Extent<2431>;
}
impl Row for U38 {
    type C0 = Extent<2432>; type C1 = Extent<2433>; type C2 = Extent<2434>; type C3 = Extent<2435>;
    type C4 = Extent<2436>; type C5 = Extent<2437>; type C6 = Extent<2438>; type C7 = Extent<2439>;
    type C8 = Extent<2440>; type C9 = Extent<2441>; type C10 = Extent<2442>; type C11 = Extent<2443>;
    type C12 = Extent<2444>; type C13 = Extent<2445>; type C14 = Extent<2446>; type C15 = Extent<2447>;
    type C16 = Extent<2448>; type C17 = Extent<2449>; type C18 = Extent<2450>; type C19 = Extent<2451>;
    type C20 = Extent<2452>; type C21 = Extent<2453>; type C22 = Extent<2454>; type C23 = Extent<2455>;
    type C24 = Extent<2456>; type C25 = Extent<2457>; type C26 = Extent<2458>; type C27 = Extent<2459>;
    type C28 = Extent<2460>; type C29 = Extent<2461>; type C30 = Extent<2462>; type C31 = Extent<2463>;
    type C32 = Extent<2464>; type C33 = Extent<2465>; type C34 = Extent<2466>; type C35 = Extent<2467>;
    type C36 = Extent<2468>; type C37 = Extent<2469>; type C38 = Extent<2470>; type C39 = Extent<2471>;
    type C40 = Extent<2472>; type C41 = Extent<2473>; type C42 = Extent<2474>; type C43 = Extent<2475>;
    type C44 = Extent<2476>; type C45 = Extent<2477>; type C46 = Extent<2478>; type C47 = Extent<2479>;
    type C48 = Extent<2480>; type C49 = Extent<2481>; type C50 = Extent<2482>; type C51 = Extent<2483>;
    type C52 = Extent<2484>; type C53 = Extent<2485>; type C54 = Extent<2486>; type C55 = Extent<2487>;
    type C56 = Extent<2488>; type C57 = Extent<2489>; type C58 = Extent<2490>; type C59 = Extent<2491>;
    type C60 = Extent<2492>; type C61 = Extent<2493>; type C62 = Extent<2494>; type C63 = Extent<2495>;
}
impl Row for U39 {
    type C0 = Extent<2496>; type C1 = Extent<2497>; type C2 = Extent<2498>; type C3 = Extent<2499>;
    type C4 = Extent<2500>; type C5 = Extent<2501>; type C6 = Extent<2502>; type C7 = Extent<2503>;
    type C8 = Extent<2504>; type C9 = Extent<2505>; type C10 = Extent<2506>; type C11 = Extent<2507>;
    type C12 = Extent<2508>; type C13 = Extent<2509>; type C14 = Extent<2510>; type C15 = Extent<2511>;
    type C16 = Extent<2512>; type C17 = Extent<2513>; type C18 = Extent<2514>; type C19 = Extent<2515>;
    type C20 = Extent<2516>; type C21 = Extent<2517>; type C22 = Extent<2518>; type C23 = Extent<2519>;
    type C24 = Extent<2520>; type C25 = Extent<2521>; type C26 = Extent<2522>; type C27 = Extent<2523>;
    type C28 = Extent<2524>; type C29 = Extent<2525>; type C30 = Extent<2526>; type C31 = Extent<2527>;
    type C32 = Extent<2528>; type C33 = Extent<2529>; type C34 = Extent<2530>; type C35 = Extent<2531>;
    type C36 = Extent<2532>; type C37 = Extent<2533>; type C38 = Extent<2534>; type C39 = Extent<2535>;
    type C40 = Extent<2536>; type C41 = Extent<2537>; type C42 = Extent<2538>; type C43 = Extent<2539>;
    type C44 = Extent<2540>; type C45 = Extent<2541>; type C46 = Extent<2542>; type C47 = Extent<2543>;
    type C48 = Extent<2544>; type C49 = Extent<2545>; type C50 = Extent<2546>; type C51 = Extent<2547>;
    type C52 = Extent<2548>; type C53 = Extent<2549>; type C54 = Extent<2550>; type C55 = Extent<2551>;
    type C56 = Extent<2552>; type C57 = Extent<2553>; type C58 = Extent<2554>; type C59 = Extent<2555>;
    type C60 = Extent<2556>; type C61 = Extent<2557>; type C62 = Extent<2558>; type C63 = Extent<2559>;
}
impl Row for U40 {
    type C0 = Extent<2560>; type C1 = Extent<2561>; type C2 = Extent<2562>; type C3 = Extent<2563>;
    type C4 = Extent<2564>; type C5 = Extent<2565>; type C6 = Extent<2566>; type C7 = Extent<2567>;
    type C8 = Extent<2568>; type C9 = Extent<2569>; type C10 = Extent<2570>; type C11 = Extent<2571>;
    type C12 = Extent<2572>; type C13 = Extent<2573>; type C14 = Extent<2574>; type C15 = Extent<2575>;
    type C16 = Extent<2576>; type C17 = Extent<2577>; type C18 = Extent<2578>; type C19 = Extent<2579>;
    type C20 = Extent<2580>; type C21 = Extent<2581>; type C22 = Extent<2582>; type C23 = Extent<2583>;
    type C24 = Extent<2584>; type C25 = Extent<2585>; type C26 = Extent<2586>; type C27 = Extent<2587>;
    type C28 = Extent<2588>; type C29 = Extent<2589>; type C30 = Extent<2590>; type C31 = Extent<2591>;
    type C32 = Extent<2592>; type C33 = Extent<2593>; type C34 = Extent<2594>; type C35 = Extent<2595>;
    type C36 = Extent<2596>; type C37 = Extent<2597>; type C38 = Extent<2598>; type C39 = Extent<2599>;
    type C40 = Extent<2600>; type C41 = Extent<2601>; type C42 = Extent<2602>; type C43 = Extent<2603>;
    type C44 = Extent<2604>; type C45 = Extent<2605>; type C46 = Extent<2606>; type C47 = Extent<2607>;
    type C48 = Extent<2608>; type C49 = Extent<2609>; type C50 = Extent<2610>; type C51 = Extent<2611>;
    type C52 = Extent<2612>; type C53 = Extent<2613>; type C54 = Extent<2614>; type C55 = Extent<2615>;
    type C56 = Extent<2616>; type C57 = Extent<2617>; type C58 = Extent<2618>; type C59 = Extent<2619>;
    type C60 = Extent<2620>; type C61 = Extent<2621>; type C62 = Extent<2622>; type C63 = Extent<2623>;
}
impl Row for U41 {
    type C0 = Extent<2624>; type C1 = Extent<2625>; type C2 = Extent<2626>; type C3 = Extent<2627>;
    type C4 = Extent<2628>; type C5 = Extent<2629>; type C6 = Extent<2630>; type C7 = Extent<2631>;
    type C8 = Extent<2632>; type C9 = Extent<2633>; type C10 = Extent<2634>; type C11 = Extent<2635>;
    type C12 = Extent<2636>; type C13 = Extent<2637>; type C14 = Extent<2638>; type C15 = Extent<2639>;
    type C16 = Extent<2640>; type C17 = Extent<2641>; type C18 = Extent<2642>; type C19 = Extent<2643>;
    type C20 = Extent<2644>; type C21 = Extent<2645>; type C22 = Extent<2646>; type C23 = Extent<2647>;
    type C24 = Extent<2648>; type C25 = Extent<2649>; type C26 = Extent<2650>; type C27 = Extent<2651>;
    type C28 = Extent<2652>; type C29 = Extent<2653>; type C30 = Extent<2654>; type C31 = Extent<2655>;
    type C32 = Extent<2656>; type C33 = Extent<2657>; type C34 = Extent<2658>; type C35 = Extent<2659>;
    type C36 = Extent<2660>; type C37 = Extent<2661>; type C38 = Extent<2662>; type C39 = Extent<2663>;
    type C40 = Extent<2664>; type C41 = Extent<2665>; type C42 = Extent<2666>; type C43 = Extent<2667>;
    type C44 = Extent<2668>; type C45 = Extent<2669>; type C46 = Extent<2670>; type C47 = Extent<2671>;
    type C48 = Extent<2672>; type C49 = Extent<2673>; type C50 = Extent<2674>; type C51 = Extent<2675>;
    type C52 = Extent<2676>; type C53 = Extent<2677>; type C54 = Extent<2678>; type C55 = Extent<2679>;
    type C56 = Extent<2680>; type C57 = Extent<2681>; type C58 = Extent<2682>; type C59 = Extent<2683>;
    type C60 = Extent<2684>; type C61 = Extent<2685>; type C62 = Extent<2686>; type C63 = Extent<2687>;
}
impl Row for U42 {
    type C0 = Extent<2688>; type C1 = Extent<2689>; type C2 = Extent<2690>; type C3 = Extent<2691>;
    type C4 = Extent<2692>; type C5 = Extent<2693>; type C6 = Extent<2694>; type C7 = Extent<2695>;
    type C8 = Extent<2696>; type C9 = Extent<2697>; type C10 = Extent<2698>; type C11 = Extent<2699>;
    type C12 = Extent<2700>; type C13 = Extent<2701>; type C14 = Extent<2702>; type C15 = Extent<2703>;
    type C16 = Extent<2704>; type C17 = Extent<2705>; type C18 = Extent<2706>; type C19 = Extent<2707>;
    type C20 = Extent<2708>; type C21 = Extent<2709>; type C22 = Extent<2710>; type C23 = Extent<2711>;
    type C24 = Extent<2712>; type C25 = Extent<2713>; type C26 = Extent<2714>; type C27 = Extent<2715>;
    type C28 = Extent<2716>; type C29 = Extent<2717>; type C30 = Extent<2718>; type C31 = Extent<2719>;
    type C32 = Extent<2720>; type C33 = Extent<2721>; type C34 = Extent<2722>; type C35 = Extent<2723>;
    type C36 = Extent<2724>; type C37 = Extent<2725>; type C38 = Extent<2726>; type C39 = Extent<2727>;
    type C40 = Extent<2728>; type C41 = Extent<2729>; type C42 = Extent<2730>; type C43 = Extent<2731>;
    type C44 = Extent<2732>; type C45 = Extent<2733>; type C46 = Extent<2734>; type C47 = Extent<2735>;
    type C48 = Extent<2736>; type C49 = Extent<2737>; type C50 = Extent<2738>; type C51 = Extent<2739>;
    type C52 = Extent<2740>; type C53 = Extent<2741>; type C54 = Extent<2742>; type C55 = Extent<2743>;
    type C56 = Extent<2744>; type C57 = Extent<2745>; type C58 = Extent<2746>; type C59 = Extent<2747>;
    type C60 = Extent<2748>; type C61 = Extent<2749>; type C62 = Extent<2750>; type C63 = Extent<2751>;
}
impl Row for U43 {
    type C0 = Extent<2752>; type C1 = Extent<2753>; type C2 = Extent<2754>; type C3 = Extent<2755>;
    type C4 = Extent<2756>; type C5 = Extent<2757>; type C6 = Extent<2758>; type C7 = Extent<2759>;
    type C8 = Extent<2760>; type C9 = Extent<2761>; type C10 = Extent<2762>; type C11 = Extent<2763>;
    type C12 = Extent<2764>; type C13 = Extent<2765>; type C14 = Extent<2766>; type C15 = Extent<2767>;
    type C16 = Extent<2768>; type C17 = Extent<2769>; type C18 = Extent<2770>; type C19 = Extent<2771>;
    type C20 = Extent<2772>; type C21 = Extent<2773>; type C22 = Extent<2774>; type C23 = Extent<2775>;
    type C24 = Extent<2776>; type C25 = Extent<2777>; type C26 = Extent<2778>; type C27 = Extent<2779>;
    type C28 = Extent<2780>; type C29 = Extent<2781>; type C30 = Extent<2782>; type C31 = Extent<2783>;
    type C32 = Extent<2784>; type C33 = Extent<2785>; type C34 = Extent<2786>; type C35 = Extent<2787>;
    type C36 = Extent<2788>; type C37 = Extent<2789>; type C38 = Extent<2790>; type C39 = Extent<2791>;
    type C40 = Extent<2792>; type C41 = Extent<2793>; type C42 = Extent<2794>; type C43 = Extent<2795>;
    type C44 = Extent<2796>; type C45 = Extent<2797>; type C46 = Extent<2798>; type C47 = Extent<2799>;
    type C48 = Extent<2800>; type C49 = Extent<2801>; type C50 = Extent<2802>; type C51 = Extent<2803>;
    type C52 = Extent<2804>; type C53 = Extent<2805>; type C54 = Extent<2806>; type C55 = Extent<2807>;
    type C56 = Extent<2808>; type C57 = Extent<2809>; type C58 = Extent<2810>; type C59 = Extent<2811>;
    type C60 = Extent<2812>; type C61 = Extent<2813>; type C62 = Extent<2814>; type C63 = Extent<2815>;
}
impl Row for U44 {
    type C0 = Extent<2816>; type C1 = Extent<2817>; type C2 = Extent<2818>; type C3 = Extent<2819>;
    type C4 = Extent<2820>; type C5 = Extent<2821>; type C6 = Extent<2822>; type C7 = Extent<2823>;
    type C8 = Extent<2824>; type C9 = Extent<2825>; type C10 = Extent<2826>; type C11 = Extent<2827>;
    type C12 = Extent<2828>; type C13 = Extent<2829>; type C14 = Extent<2830>; type C15 = Extent<2831>;
    type C16 = Extent<2832>; type C17 = Extent<2833>; type C18 = Extent<2834>; type C19 = Extent<2835>;
    type C20 = Extent<2836>; type C21 = Extent<2837>; type C22 = Extent<2838>; type C23 = Extent<2839>;
    type C24 = Extent<2840>; type C25 = Extent<2841>; type C26 = Extent<2842>; type C27 = Extent<2843>;
    type C28 = Extent<2844>; type C29 = Extent<2845>; type C30 = Extent<2846>; type C31 = Extent<2847>;
    type C32 = Extent<2848>; type C33 = Extent<2849>; type C34 = Extent<2850>; type C35 = Extent<2851>;
    type C36 = Extent<2852>; type C37 = Extent<2853>; type C38 = Extent<2854>; type C39 = Extent<2855>;
    type C40 = Extent<2856>; type C41 = Extent<2857>; type C42 = Extent<2858>; type C43 = Extent<2859>;
    type C44 = Extent<2860>; type C45 = Extent<2861>; type C46 = Extent<2862>; type C47 = Extent<2863>;
    type C48 = Extent<2864>; type C49 = Extent<2865>; type C50 = Extent<2866>; type C51 = Extent<2867>;
    type C52 = Extent<2868>; type C53 = Extent<2869>; type C54 = Extent<2870>; type C55 = Extent<2871>;
    type C56 = Extent<2872>; type C57 = Extent<2873>; type C58 = Extent<2874>; type C59 = Extent<2875>;
    type C60 = Extent<2876>; type C61 = Extent<2877>; type C62 = Extent<2878>; type C63 = Extent<2879>;
}
impl Row for U45 {
    type C0 = Extent<2880>; type C1 = Extent<2881>; type C2 = Extent<2882>; type C3 = Extent<2883>;
    type C4 = Extent<2884>; type C5 = Extent<2885>; type C6 = Extent<2886>; type C7 = Extent<2887>;
    type C8 = Extent<2888>; type C9 = Extent<2889>; type C10 = Extent<2890>; type C11 = Extent<2891>;
    type C12 = Extent<2892>; type C13 = Extent<2893>; type C14 = Extent<2894>; type C15 = Extent<2895>;
    type C16 = Extent<2896>; type C17 = Extent<2897>; type C18 = Extent<2898>; type C19 = Extent<2899>;
    type C20 = Extent<2900>; type C21 = Extent<2901>; type C22 = Extent<2902>; type C23 = Extent<2903>;
    type C24 = Extent<2904>; type C25 = Extent<2905>; type C26 = Extent<2906>; type C27 = Extent<2907>;
    type C28 = Extent<2908>; type C29 = Extent<2909>; type C30 = Extent<2910>; type C31 = Extent<2911>;
    type C32 = Extent<2912>; type C33 = Extent<2913>; type C34 = Extent<2914>; type C35 = Extent<2915>;
    type C36 = Extent<2916>; type C37 = Extent<2917>; type C38 = Extent<2918>; type C39 = Extent<2919>;
    type C40 = Extent<2920>; type C41 = Extent<2921>; type C42 = Extent<2922>; type C43 = Extent<2923>;
    type C44 = Extent<2924>; type C45 = Extent<2925>; type C46 = Extent<2926>; type C47 = Extent<2927>;
    type C48 = Extent<2928>; type C49 = Extent<2929>; type C50 = Extent<2930>; type C51 = Extent<2931>;
    type C52 = Extent<2932>; type C53 = Extent<2933>; type C54 = Extent<2934>; type C55 = Extent<2935>;
    type C56 = Extent<2936>; type C57 = Extent<2937>; type C58 = Extent<2938>; type C59 = Extent<2939>;
    type C60 = Extent<2940>; type C61 = Extent<2941>; type C62 = Extent<2942>; type C63 = Extent<2943>;
}
impl Row for U46 {
    type C0 = Extent<2944>; type C1 = Extent<2945>; type C2 = Extent<2946>; type C3 = Extent<2947>;
    type C4 = Extent<2948>; type C5 = Extent<2949>; type C6 = Extent<2950>; type C7 = Extent<2951>;
    type C8 = Extent<2952>; type C9 = Extent<2953>; type C10 = Extent<2954>; type C11 = Extent<2955>;
    type C12 = Extent<2956>; type C13 = Extent<2957>; type C14 = Extent<2958>; type C15 = Extent<2959>;
    type C16 = Extent<2960>; type C17 = Extent<2961>; type C18 = Extent<2962>; type C19 = Extent<2963>;
    type C20 = Extent<2964>; type C21 = Extent<2965>; type C22 = Extent<2966>; type C23 = Extent<2967>;
    type C24 = Extent<2968>; type C25 = Extent<2969>; type C26 = Extent<2970>; type C27 = Extent<2971>;
    type C28 = Extent<2972>; type C29 = Extent<2973>; type C30 = Extent<2974>; type C31 = Extent<2975>;
    type C32 = Extent<2976>; type C33 = Extent<2977>; type C34 = Extent<2978>; type C35 = Extent<2979>;
    type C36 = Extent<2980>; type C37 = Extent<2981>; type C38 = Extent<2982>; type C39 = Extent<2983>;
    type C40 = Extent<2984>; type C41 = Extent<2985>; type C42 = Extent<2986>; type C43 = Extent<2987>;
    type C44 = Extent<2988>; type C45 = Extent<2989>; type C46 = Extent<2990>; type C47 = Extent<2991>;
    type C48 = Extent<2992>; type C49 = Extent<2993>; type C50 = Extent<2994>; type C51 = Extent<2995>;
    type C52 = Extent<2996>; type C53 = Extent<2997>; type C54 = Extent<2998>; type C55 = Extent<2999>;
    type C56 = Extent<3000>; type C57 = Extent<3001>; type C58 = Extent<3002>; type C59 = Extent<3003>;
    type C60 = Extent<3004>; type C61 = Extent<3005>; type C62 = Extent<3006>; type C63 = Extent<3007>;
}
impl Row for U47 {
    type C0 = Extent<3008>; type C1 = Extent<3009>; type C2 = Extent<3010>; type C3 = Extent<3011>;
    type C4 = Extent<3012>; type C5 = Extent<3013>; type C6 = Extent<3014>; type C7 = Extent<3015>;
    type C8 = Extent<3016>; type C9 = Extent<3017>; type C10 = Extent<3018>; type C11 = Extent<3019>;
    type C12 = Extent<3020>; type C13 = Extent<3021>; type C14 = Extent<3022>; type C15 = Extent<3023>;
    type C16 = Extent<3024>; type C17 = Extent<3025>; type C18 = Extent<3026>; type C19 = Extent<3027>;
    type C20 = Extent<3028>; type C21 = Extent<3029>; type C22 = Extent<3030>; type C23 = Extent<3031>;
    type C24 = Extent<3032>; type C25 = Extent<3033>; type C26 = Extent<3034>; type C27 = Extent<3035>;
    type C28 = Extent<3036>; type C29 = Extent<3037>; type C30 = Extent<3038>; type C31 = Extent<3039>;
    type C32 = Extent<3040>; type C33 = Extent<3041>; type C34 = Extent<3042>; type C35 = Extent<3043>;
    type C36 = Extent<3044>; type C37 = Extent<3045>; type C38 = Extent<3046>; type C39 = Extent<3047>;
    type C40 = Extent<3048>; type C41 = Extent<3049>; type C42 = Extent<3050>; type C43 = Extent<3051>;
    type C44 = Extent<3052>; type C45 = Extent<3053>; type C46 = Extent<3054>; type C47 = Extent<3055>;
    type C48 = Extent<3056>; type C49 = Extent<3057>; type C50 = Extent<3058>; type C51 = Extent<3059>;
    type C52 = Extent<3060>; type C53 = Extent<3061>; type C54 = Extent<3062>; type C55 = Extent<3063>;
    type C56 = Extent<3064>; type C57 = Extent<3065>; type C58 = Extent<3066>; type C59 = Extent<3067>;
    type C60 = Extent<3068>; type C61 = Extent<3069>; type C62 = Extent<3070>; type C63 = Extent<3071>;
}
impl Row for U48 {
    type C0 = Extent<3072>; type C1 = Extent<3073>; type C2 = Extent<3074>; type C3 = Extent<3075>;
    type C4 = Extent<3076>; type C5 = Extent<3077>; type C6 = Extent<3078>; type C7 = Extent<3079>;
    type C8 = Extent<3080>; type C9 = Extent<3081>; type C10 = Extent<3082>; type C11 = Extent<3083>;
    type C12 = Extent<3084>; type C13 = Extent<3085>; type C14 = Extent<3086>; type C15 = Extent<3087>;
    type C16 = Extent<3088>; type C17 = Extent<3089>; type C18 = Extent<3090>; type C19 = Extent<3091>;
    type C20 = Extent<3092>; type C21 = Extent<3093>; type C22 = Extent<3094>; type C23 = Extent<3095>;
    type C24 = Extent<3096>; type C25 = Extent<3097>; type C26 = Extent<3098>; type C27 = Extent<3099>;
    type C28 = Extent<3100>; type C29 = Extent<3101>; type C30 = Extent<3102>; type C31 = Extent<3103>;
    type C32 = Extent<3104>; type C33 = Extent<3105>; type C34 = Extent<3106>; type C35 = Extent<3107>;
    type C36 = Extent<3108>; type C37 = Extent<3109>; type C38 = Extent<3110>; type C39 = Extent<3111>;
    type C40 = Extent<3112>; type C41 = Extent<3113>; type C42 = Extent<3114>; type C43 = Extent<3115>;
    type C44 = Extent<3116>; type C45 = Extent<3117>; type C46 = Extent<3118>; type C47 = Extent<3119>;
    type C48 = Extent<3120>; type C49 = Extent<3121>; type C50 = Extent<3122>; type C51 = Extent<3123>;
    type C52 = Extent<3124>; type C53 = Extent<3125>; type C54 = Extent<3126>; type C55 = Extent<3127>;
    type C56 = Extent<3128>; type C57 = Extent<3129>; type C58 = Extent<3130>; type C59 = Extent<3131>;
    type C60 = Extent<3132>; type C61 = Extent<3133>; type C62 = Extent<3134>; type C63 = Extent<3135>;
}
impl Row for U49 {
    type C0 = Extent<3136>; type C1 = Extent<3137>; type C2 = Extent<3138>; type C3 = Extent<3139>;
    type C4 = Extent<3140>; type C5 = Extent<3141>; type C6 = Extent<3142>; type C7 = Extent<3143>;
    type C8 = Extent<3144>; type C9 = Extent<3145>; type C10 = Extent<3146>; type C11 = Extent<3147>;
    type C12 = Extent<3148>; type C13 = Extent<3149>; type C14 = Extent<3150>; type C15 = Extent<3151>;
    type C16 = Extent<3152>; type C17 = Extent<3153>; type C18 = Extent<3154>; type C19 = Extent<3155>;
    type C20 = Extent<3156>; type C21 = Extent<3157>; type C22 = Extent<3158>; type C23 = Extent<3159>;
    type C24 = Extent<3160>; type C25 = Extent<3161>; type C26 = Extent<3162>; type C27 = Extent<3163>;
    type C28 = Extent<3164>; type C29 = Extent<3165>; type C30 = Extent<3166>; type C31 = Extent<3167>;
    type C32 = Extent<3168>; type C33 = Extent<3169>; type C34 = Extent<3170>; type C35 = Extent<3171>;
    type C36 = Extent<3172>; type C37 = Extent<3173>; type C38 = Extent<3174>; type C39 = Extent<3175>;
    type C40 = Extent<3176>; type C41 = Extent<3177>; type C42 = Extent<3178>; type C43 = Extent<3179>;
    type C44 = Extent<3180>; type C45 = Extent<3181>; type C46 = Extent<3182>; type C47 = Extent<3183>;
    type C48 = Extent<3184>; type C49 = Extent<3185>; type C50 = Extent<3186>; type C51 = Extent<3187>;
    type C52 = Extent<3188>; type C53 = Extent<3189>; type C54 = Extent<3190>; type C55 = Extent<3191>;
    type C56 = Extent<3192>; type C57 = Extent<3193>; type C58 = Extent<3194>; type C59 = Extent<3195>;
    type C60 = Extent<3196>; type C61 = Extent<3197>; type C62 = Extent<3198>; type C63 = Extent<3199>;
}
impl Row for U50 {
    type C0 = Extent<3200>; type C1 = Extent<3201>; type C2 = Extent<3202>; type C3 = Extent<3203>;
    type C4 = Extent<3204>; type C5 = Extent<3205>; type C6 = Extent<3206>; type C7 = Extent<3207>;
    type C8 = Extent<3208>; type C9 = Extent<3209>; type C10 = Extent<3210>; type C11 = Extent<3211>;
    type C12 = Extent<3212>; type C13 = Extent<3213>; type C14 = Extent<3214>; type C15 = Extent<3215>;
    type C16 = Extent<3216>; type C17 = Extent<3217>; type C18 = Extent<3218>; type C19 = Extent<3219>;
    type C20 = Extent<3220>; type C21 = Extent<3221>; type C22 = Extent<3222>; type C23 = Extent<3223>;
    type C24 = Extent<3224>; type C25 = Extent<3225>; type C26 = Extent<3226>; type C27 = Extent<3227>;
    type C28 = Extent<3228>; type C29 = Extent<3229>; type C30 = Extent<3230>; type C31 = Extent<3231>;
    type C32 = Extent<3232>; type C33 = Extent<3233>; type C34 = Extent<3234>; type C35 = Extent<3235>;
    type C36 = Extent<3236>; type C37 = Extent<3237>; type C38 = Extent<3238>; type C39 = Extent<3239>;
    type C40 = Extent<3240>; type C41 = Extent<3241>; type C42 = Extent<3242>; type C43 = Extent<3243>;
    type C44 = Extent<3244>; type C45 = Extent<3245>; type C46 = Extent<3246>; type C47 = Extent<3247>;
    type C48 = Extent<3248>; type C49 = Extent<3249>; type C50 = Extent<3250>; type C51 = Extent<3251>;
    type C52 = Extent<3252>; type C53 = Extent<3253>; type C54 = Extent<3254>; type C55 = Extent<3255>;
    type C56 = Extent<3256>; type C57 = Extent<3257>; type C58 = Extent<3258>; type C59 = Extent<3259>;
    type C60 = Extent<3260>; type C61 = Extent<3261>; type C62 = Extent<3262>; type C63 = Extent<3263>;
}
impl Row for U51 {
    type C0 = Extent<3264>; type C1 = Extent<3265>; type C2 = Extent<3266>; type C3 = Extent<3267>;
    type C4 = Extent<3268>; type C5 = Extent<3269>; type C6 = Extent<3270>; type C7 = Extent<3271>;
    type C8 = Extent<3272>; type C9 = Extent<3273>; type C10 = Extent<3274>; type C11 = Extent<3275>;
    type C12 = Extent<3276>; type C13 = Extent<3277>; type C14 = Extent<3278>; type C15 = Extent<3279>;
    type C16 = Extent<3280>; type C17 = Extent<3281>; type C18 = Extent<3282>; type C19 = Extent<3283>;
    type C20 = Extent<3284>; type C21 = Extent<3285>; type C22 = Extent<3286>; type C23 = Extent<3287>;
    type C24 = Extent<3288>; type C25 = Extent<3289>; type C26 = Extent<3290>; type C27 = Extent<3291>;
    type C28 = Extent<3292>; type C29 = Extent<3293>; type C30 = Extent<3294>; type C31 = Extent<3295>;
    type C32 = Extent<3296>; type C33 = Extent<3297>; type C34 = Extent<3298>; type C35 = Extent<3299>;
    type C36 = Extent<3300>; type C37 = Extent<3301>; type C38 = Extent<3302>; type C39 = Extent<3303>;
    type C40 = Extent<3304>; type C41 = Extent<3305>; type C42 = Extent<3306>; type C43 = Extent<3307>;
    type C44 = Extent<3308>; type C45 = Extent<3309>; type C46 = Extent<3310>; type C47 = Extent<3311>;
    type C48 = Extent<3312>; type C49 = Extent<3313>; type C50 = Extent<3314>; type C51 = Extent<3315>;
    type C52 = Extent<3316>; type C53 = Extent<3317>; type C54 = Extent<3318>; type C55 = Extent<3319>;
    type C56 = Extent<3320>; type C57 = Extent<3321>; type C58 = Extent<3322>; type C59 = Extent<3323>;
    type C60 = Extent<3324>; type C61 = Extent<3325>; type C62 = Extent<3326>; type C63 = Extent<3327>;
}
impl Row for U52 {
    type C0 = Extent<3328>; type C1 = Extent<3329>; type C2 = Extent<3330>; type C3 = Extent<3331>;
    type C4 = Extent<3332>; type C5 = Extent<3333>; type C6 = Extent<3334>; type C7 = Extent<3335>;
    type C8 = Extent<3336>; type C9 = Extent<3337>; type C10 = Extent<3338>; type C11 = Extent<3339>;
    type C12 = Extent<3340>; type C13 = Extent<3341>; type C14 = Extent<3342>; type C15 = Extent<3343>;
    type C16 = Extent<3344>; type C17 = Extent<3345>; type C18 = Extent<3346>; type C19 = Extent<3347>;
    type C20 = Extent<3348>; type C21 = Extent<3349>; type C22 = Extent<3350>; type C23 = Extent<3351>;
    type C24 = Extent<3352>; type C25 = Extent<3353>; type C26 = Extent<3354>; type C27 = Extent<3355>;
    type C28 = Extent<3356>; type C29 = Extent<3357>; type C30 = Extent<3358>; type C31 = Extent<3359>;
    type C32 = Extent<3360>; type C33 = Extent<3361>; type C34 = Extent<3362>; type C35 = Extent<3363>;
    type C36 = Extent<3364>; type C37 = Extent<3365>; type C38 = Extent<3366>; type C39 = Extent<3367>;
    type C40 = Extent<3368>; type C41 = Extent<3369>; type C42 = Extent<3370>; type C43 = Extent<3371>;
    type C44 = Extent<3372>; type C45 = Extent<3373>; type C46 = Extent<3374>; type C47 = Extent<3375>;
    type C48 = Extent<3376>; type C49 = Extent<3377>; type C50 = Extent<3378>; type C51 = Extent<3379>;
    type C52 = Extent<3380>; type C53 = Extent<3381>; type C54 = Extent<3382>; type C55 = Extent<3383>;
    type C56 = Extent<3384>; type C57 = Extent<3385>; type C58 = Extent<3386>; type C59 = Extent<3387>;
    type C60 = Extent<3388>; type C61 = Extent<3389>; type C62 = Extent<3390>; type C63 = Extent<3391>;
}
impl Row for U53 {
    type C0 = Extent<3392>; type C1 = Extent<3393>; type C2 = Extent<3394>; type C3 = Extent<3395>;
    type C4 = Extent<3396>; type C5 = Extent<3397>; type C6 = Extent<3398>; type C7 = Extent<3399>;
    type C8 = Extent<3400>; type C9 = Extent<3401>; type C10 = Extent<3402>; type C11 = Extent<3403>;
    type C12 = Extent<3404>; type C13 = Extent<3405>; type C14 = Extent<3406>; type C15 = Extent<3407>;
    type C16 = Extent<3408>; type C17 = Extent<3409>; type C18 = Extent<3410>; type C19 = Extent<3411>;
    type C20 = Extent<3412>; type C21 = Extent<3413>; type C22 = Extent<3414>; type C23 = Extent<3415>;
    type C24 = Extent<3416>; type C25 = Extent<3417>; type C26 = Extent<3418>; type C27 = Extent<3419>;
    type C28 = Extent<3420>; type C29 = Extent<3421>; type C30 = Extent<3422>; type C31 = Extent<3423>;
    type C32 = Extent<3424>; type C33 = Extent<3425>; type C34 = Extent<3426>; type C35 = Extent<3427>;
    type C36 = Extent<3428>; type C37 = Extent<3429>; type C38 = Extent<3430>; type C39 = Extent<3431>;
    type C40 = Extent<3432>; type C41 = Extent<3433>; type C42 = Extent<3434>; type C43 = Extent<3435>;
    type C44 = Extent<3436>; type C45 = Extent<3437>; type C46 = Extent<3438>; type C47 = Extent<3439>;
    type C48 = Extent<3440>; type C49 = Extent<3441>; type C50 = Extent<3442>; type C51 = Extent<3443>;
    type C52 = Extent<3444>; type C53 = Extent<3445>; type C54 = Extent<3446>; type C55 = Extent<3447>;
    type C56 = Extent<3448>; type C57 = Extent<3449>; type C58 = Extent<3450>; type C59 = Extent<3451>;
    type C60 = Extent<3452>; type C61 = Extent<3453>; type C62 = Extent<3454>; type C63 = Extent<3455>;
}
impl Row for U54 {
    type C0 = Extent<3456>; type C1 = Extent<3457>; type C2 = Extent<3458>; type C3 = Extent<3459>;
    type C4 = Extent<3460>; type C5 = Extent<3461>; type C6 = Extent<3462>; type C7 = Extent<3463>;
    type C8 = Extent<3464>; type C9 = Extent<3465>; type C10 = Extent<3466>; type C11 = Extent<3467>;
    type C12 = Extent<3468>; type C13 = Extent<3469>; type C14 = Extent<3470>; type C15 = Extent<3471>;
    type C16 = Extent<3472>; type C17 = Extent<3473>; type C18 = Extent<3474>; type C19 = Extent<3475>;
    type C20 = Extent<3476>; type C21 = Extent<3477>; type C22 = Extent<3478>; type C23 = Extent<3479>;
    type C24 = Extent<3480>; type C25 = Extent<3481>; type C26 = Extent<3482>; type C27 = Extent<3483>;
    type C28 = Extent<3484>; type C29 = Extent<3485>; type C30 = Extent<3486>; type C31 = Extent<3487>;
    type C32 = Extent<3488>; type C33 = Extent<3489>; type C34 = Extent<3490>; type C35 = Extent<3491>;
    type C36 = Extent<3492>; type C37 = Extent<3493>; type C38 = Extent<3494>; type C39 = Extent<3495>;
    type C40 = Extent<3496>; type C41 = Extent<3497>; type C42 = Extent<3498>; type C43 = Extent<3499>;
    type C44 = Extent<3500>; type C45 = Extent<3501>; type C46 = Extent<3502>; type C47 = Extent<3503>;
    type C48 = Extent<3504>; type C49 = Extent<3505>; type C50 = Extent<3506>; type C51 = Extent<3507>;
    type C52 = Extent<3508>; type C53 = Extent<3509>; type C54 = Extent<3510>; type C55 = Extent<3511>;
    type C56 = Extent<3512>; type C57 = Extent<3513>; type C58 = Extent<3514>; type C59 = Extent<3515>;
    type C60 = Extent<3516>; type C61 = Extent<3517>; type C62 = Extent<3518>; type C63 = Extent<3519>;
}
impl Row for U55 {
    type C0 = Extent<3520>; type C1 = Extent<3521>; type C2 = Extent<3522>; type C3 = Extent<3523>;
    type C4 = Extent<3524>; type C5 = Extent<3525>; type C6 = Extent<3526>; type C7 = Extent<3527>;
    type C8 = Extent<3528>; type C9 = Extent<3529>; type C10 = Extent<3530>; type C11 = Extent<3531>;
    type C12 = Extent<3532>; type C13 = Extent<3533>; type C14 = Extent<3534>; type C15 = Extent<3535>;
    type C16 = Extent<3536>; type C17 = Extent<3537>; type C18 = Extent<3538>; type C19 = Extent<3539>;
    type C20 = Extent<3540>; type C21 = Extent<3541>; type C22 = Extent<3542>; type C23 = Extent<3543>;
    type C24 = Extent<3544>; type C25 = Extent<3545>; type C26 = Extent<3546>; type C27 = Extent<3547>;
    type C28 = Extent<3548>; type C29 = Extent<3549>; type C30 = Extent<3550>; type C31 = Extent<3551>;
    type C32 = Extent<3552>; type C33 = Extent<3553>; type C34 = Extent<3554>; type C35 = Extent<3555>;
    type C36 = Extent<3556>; type C37 = Extent<3557>; type C38 = Extent<3558>; type C39 = Extent<3559>;
    type C40 = Extent<3560>; type C41 = Extent<3561>; type C42 = Extent<3562>; type C43 = Extent<3563>;
    type C44 = Extent<3564>; type C45 = Extent<3565>; type C46 = Extent<3566>; type C47 = Extent<3567>;
    type C48 = Extent<3568>; type C49 = Extent<3569>; type C50 = Extent<3570>; type C51 = Extent<3571>;
    type C52 = Extent<3572>; type C53 = Extent<3573>; type C54 = Extent<3574>; type C55 = Extent<3575>;
    type C56 = Extent<3576>; type C57 = Extent<3577>; type C58 = Extent<3578>; type C59 = Extent<3579>;
    type C60 = Extent<3580>; type C61 = Extent<3581>; type C62 = Extent<3582>; type C63 = Extent<3583>;
}
impl Row for U56 {
    type C0 = Extent<3584>; type C1 = Extent<3585>; type C2 = Extent<3586>; type C3 = Extent<3587>;
    type C4 = Extent<3588>; type C5 = Extent<3589>; type C6 = Extent<3590>; type C7 = Extent<3591>;
    type C8 = Extent<3592>; type C9 = Extent<3593>; type C10 = Extent<3594>; type C11 = Extent<3595>;
    type C12 = Extent<3596>; type C13 = Extent<3597>; type C14 = Extent<3598>; type C15 = Extent<3599>;
    type C16 = Extent<3600>; type C17 = Extent<3601>; type C18 = Extent<3602>; type C19 = Extent<3603>;
    type C20 = Extent<3604>; type C21 = Extent<3605>; type C22 = Extent<3606>; type C23 = Extent<3607>;
    type C24 = Extent<3608>; type C25 = Extent<3609>; type C26 = Extent<3610>; type C27 = Extent<3611>;
    type C28 = Extent<3612>; type C29 = Extent<3613>; type C30 = Extent<3614>; type C31 = Extent<3615>;
    type C32 = Extent<3616>; type C33 = Extent<3617>; type C34 = Extent<3618>; type C35 = Extent<3619>;
    type C36 = Extent<3620>; type C37 = Extent<3621>; type C38 = Extent<3622>; type C39 = Extent<3623>;
    type C40 = Extent<3624>; type C41 = Extent<3625>; type C42 = Extent<3626>; type C43 = Extent<3627>;
    type C44 = Extent<3628>; type C45 = Extent<3629>; type C46 = Extent<3630>; type C47 = Extent<3631>;
    type C48 = Extent<3632>; type C49 = Extent<3633>; type C50 = Extent<3634>; type C51 = Extent<3635>;
    type C52 = Extent<3636>; type C53 = Extent<3637>; type C54 = Extent<3638>; type C55 = Extent<3639>;
    type C56 = Extent<3640>; type C57 = Extent<3641>; type C58 = Extent<3642>; type C59 = Extent<3643>;
    type C60 = Extent<3644>; type C61 = Extent<3645>; type C62 = Extent<3646>; type C63 = Extent<3647>;
}
impl Row for U57 {
    type C0 = Extent<3648>; type C1 = Extent<3649>; type C2 = Extent<3650>; type C3 = Extent<3651>;
    type C4 = Extent<3652>; type C5 = Extent<3653>; type C6 = Extent<3654>; type C7 = Extent<3655>;
    type C8 = Extent<3656>; type C9 = Extent<3657>; type C10 = Extent<3658>; type C11 = Extent<3659>;
    type C12 = Extent<3660>; type C13 = Extent<3661>; type C14 = Extent<3662>; type C15 = Extent<3663>;
    type C16 = Extent<3664>; type C17 = Extent<3665>; type C18 = Extent<3666>; type C19 = Extent<3667>;
    type C20 = Extent<3668>; type C21 = Extent<3669>; type C22 = Extent<3670>; type C23 = Extent<3671>;
    type C24 = Extent<3672>; type C25 = Extent<3673>; type C26 = Extent<3674>; type C27 = Extent<3675>;
    type C28 = Extent<3676>; type C29 = Extent<3677>; type C30 = Extent<3678>; type C31 = Extent<3679>;
    type C32 = Extent<3680>; type C33 = Extent<3681>; type C34 = Extent<3682>; type C35 = Extent<3683>;
    type C36 = Extent<3684>; type C37 = Extent<3685>; type C38 = Extent<3686>; type C39 = Extent<3687>;
    type C40 = Extent<3688>; type C41 = Extent<3689>; type C42 = Extent<3690>; type C43 = Extent<3691>;
    type C44 = Extent<3692>; type C45 = Extent<3693>; type C46 = Extent<3694>; type C47 = Extent<3695>;
    type C48 = Extent<3696>; type C49 = Extent<3697>; type C50 = Extent<3698>; type C51 = Extent<3699>;
    type C52 = Extent<3700>; type C53 = Extent<3701>; type C54 = Extent<3702>; type C55 = Extent<3703>;
    type C56 = Extent<3704>; type C57 = Extent<3705>; type C58 = Extent<3706>; type C59 = Extent<3707>;
    type C60 = Extent<3708>; type C61 = Extent<3709>; type C62 = Extent<3710>; type C63 = Extent<3711>;
}
impl Row for U58 {
    type C0 = Extent<3712>; type C1 = Extent<3713>; type C2 = Extent<3714>; type C3 = Extent<3715>;
    type C4 = Extent<3716>; type C5 = Extent<3717>; type C6 = Extent<3718>; type C7 = Extent<3719>;
    type C8 = Extent<3720>; type C9 = Extent<3721>; type C10 = Extent<3722>; type C11 = Extent<3723>;
    type C12 = Extent<3724>; type C13 = Extent<3725>; type C14 = Extent<3726>; type C15 = Extent<3727>;
    type C16 = Extent<3728>; type C17 = Extent<3729>; type C18 = Extent<3730>; type C19 = Extent<3731>;
    type C20 = Extent<3732>; type C21 = Extent<3733>; type C22 = Extent<3734>; type C23 = Extent<3735>;
    type C24 = Extent<3736>; type C25 = Extent<3737>; type C26 = Extent<3738>; type C27 = Extent<3739>;
    type C28 = Extent<3740>; type C29 = Extent<3741>; type C30 = Extent<3742>; type C31 = Extent<3743>;
    type C32 = Extent<3744>; type C33 = Extent<3745>; type C34 = Extent<3746>; type C35 = Extent<3747>;
    type C36 = Extent<3748>; type C37 = Extent<3749>; type C38 = Extent<3750>; type C39 = Extent<3751>;
    type C40 = Extent<3752>; type C41 = Extent<3753>; type C42 = Extent<3754>; type C43 = Extent<3755>;
    type C44 = Extent<3756>; type C45 = Extent<3757>; type C46 = Extent<3758>; type C47 = Extent<3759>;
    type C48 = Extent<3760>; type C49 = Extent<3761>; type C50 = Extent<3762>; type C51 = Extent<3763>;
    type C52 = Extent<3764>; type C53 = Extent<3765>; type C54 = Extent<3766>; type C55 = Extent<3767>;
    type C56 = Extent<3768>; type C57 = Extent<3769>; type C58 = Extent<3770>; type C59 = Extent<3771>;
    type C60 = Extent<3772>; type C61 = Extent<3773>; type C62 = Extent<3774>; type C63 = Extent<3775>;
}
impl Row for U59 {
    type C0 = Extent<3776>; type C1 = Extent<3777>; type C2 = Extent<3778>; type C3 = Extent<3779>;
    type C4 = Extent<3780>; type C5 = Extent<3781>; type C6 = Extent<3782>; type C7 = Extent<3783>;
    type C8 = Extent<3784>; type C9 = Extent<3785>; type C10 = Extent<3786>; type C11 = Extent<3787>;
    type C12 = Extent<3788>; type C13 = Extent<3789>; type C14 = Extent<3790>; type C15 = Extent<3791>;
    type C16 = Extent<3792>; type C17 = Extent<3793>; type C18 = Extent<3794>; type C19 = Extent<3795>;
    type C20 = Extent<3796>; type C21 = Extent<3797>; type C22 = Extent<3798>; type C23 = Extent<3799>;
    type C24 = Extent<3800>; type C25 = Extent<3801>; type C26 = Extent<3802>; type C27 = Extent<3803>;
    type C28 = Extent<3804>; type C29 = Extent<3805>; type C30 = Extent<3806>; type C31 = Extent<3807>;
    type C32 = Extent<3808>; type C33 = Extent<3809>; type C34 = Extent<3810>; type C35 = Extent<3811>;
    type C36 = Extent<3812>; type C37 = Extent<3813>; type C38 = Extent<3814>; type C39 = Extent<3815>;
    type C40 = Extent<3816>; type C41 = Extent<3817>; type C42 = Extent<3818>; type C43 = Extent<3819>;
    type C44 = Extent<3820>; type C45 = Extent<3821>; type C46 = Extent<3822>; type C47 = Extent<3823>;
    type C48 = Extent<3824>; type C49 = Extent<3825>; type C50 = Extent<3826>; type C51 = Extent<3827>;
    type C52 = Extent<3828>; type C53 = Extent<3829>; type C54 = Extent<3830>; type C55 = Extent<3831>;
    type C56 = Extent<3832>; type C57 = Extent<3833>; type C58 = Extent<3834>; type C59 = Extent<3835>;
    type C60 = Extent<3836>; type C61 = Extent<3837>; type C62 = Extent<3838>; type C63 = Extent<3839>;
}
impl Row for U60 {
    type C0 = Extent<3840>; type C1 = Extent<3841>; type C2 = Extent<3842>; type C3 = Extent<3843>;
    type C4 = Extent<3844>; type C5 = Extent<3845>; type C6 = Extent<3846>; type C7 = Extent<3847>;
    type C8 = Extent<3848>; type C9 = Extent<3849>; type C10 = Extent<3850>; type C11 = Extent<3851>;
    type C12 = Extent<3852>; type C13 = Extent<3853>; type C14 = Extent<3854>; type C15 = Extent<3855>;
    type C16 = Extent<3856>; type C17 = Extent<3857>; type C18 = Extent<3858>; type C19 = Extent<3859>;
    type C20 = Extent<3860>; type C21 = Extent<3861>; type C22 = Extent<3862>; type C23 = Extent<3863>;
    type C24 = Extent<3864>; type C25 = Extent<3865>; type C26 = Extent<3866>; type C27 = Extent<3867>;
    type C28 = Extent<3868>; type C29 = Extent<3869>; type C30 = Extent<3870>; type C31 = Extent<3871>;
    type C32 = Extent<3872>; type C33 = Extent<3873>; type C34 = Extent<3874>; type C35 = Extent<3875>;
    type C36 = Extent<3876>; type C37 = Extent<3877>; type C38 = Extent<3878>; type C39 = Extent<3879>;
    type C40 = Extent<3880>; type C41 = Extent<3881>; type C42 = Extent<3882>; type C43 = Extent<3883>;
    type C44 = Extent<3884>; type C45 = Extent<3885>; type C46 = Extent<3886>; type C47 = Extent<3887>;
    type C48 = Extent<3888>; type C49 = Extent<3889>; type C50 = Extent<3890>; type C51 = Extent<3891>;
    type C52 = Extent<3892>; type C53 = Extent<3893>; type C54 = Extent<3894>; type C55 = Extent<3895>;
    type C56 = Extent<3896>; type C57 = Extent<3897>; type C58 = Extent<3898>; type C59 = Extent<3899>;
    type C60 = Extent<3900>; type C61 = Extent<3901>; type C62 = Extent<3902>; type C63 = Extent<3903>;
}
impl Row for U61 {
    type C0 = Extent<3904>; type C1 = Extent<3905>; type C2 = Extent<3906>; type C3 = Extent<3907>;
    type C4 = Extent<3908>; type C5 = Extent<3909>; type C6 = Extent<3910>; type C7 = Extent<3911>;
    type C8 = Extent<3912>; type C9 = Extent<3913>; type C10 = Extent<3914>; type C11 = Extent<3915>;
    type C12 = Extent<3916>; type C13 = Extent<3917>; type C14 = Extent<3918>; type C15 = Extent<3919>;
    type C16 = Extent<3920>; type C17 = Extent<3921>; type C18 = Extent<3922>; type C19 = Extent<3923>;
    type C20 = Extent<3924>; type C21 = Extent<3925>; type C22 = Extent<3926>; type C23 = Extent<3927>;
    type C24 = Extent<3928>; type C25 = Extent<3929>; type C26 = Extent<3930>; type C27 = Extent<3931>;
    type C28 = Extent<3932>; type C29 = Extent<3933>; type C30 = Extent<3934>; type C31 = Extent<3935>;
    type C32 = Extent<3936>; type C33 = Extent<3937>; type C34 = Extent<3938>; type C35 = Extent<3939>;
    type C36 = Extent<3940>; type C37 = Extent<3941>; type C38 = Extent<3942>; type C39 = Extent<3943>;
    type C40 = Extent<3944>; type C41 = Extent<3945>; type C42 = Extent<3946>; type C43 = Extent<3947>;
    type C44 = Extent<3948>; type C45 = Extent<3949>; type C46 = Extent<3950>; type C47 = Extent<3951>;
    type C48 = Extent<3952>; type C49 = Extent<3953>; type C50 = Extent<3954>; type C51 = Extent<3955>;
    type C52 = Extent<3956>; type C53 = Extent<3957>; type C54 = Extent<3958>; type C55 = Extent<3959>;
    type C56 = Extent<3960>; type C57 = Extent<3961>; type C58 = Extent<3962>; type C59 = Extent<3963>;
    type C60 = Extent<3964>; type C61 = Extent<3965>; type C62 = Extent<3966>; type C63 = Extent<3967>;
}
impl Row for U62 {
    type C0 = Extent<3968>; type C1 = Extent<3969>; type C2 = Extent<3970>; type C3 = Extent<3971>;
    type C4 = Extent<3972>; type C5 = Extent<3973>; type C6 = Extent<3974>; type C7 = Extent<3975>;
    type C8 = Extent<3976>; type C9 = Extent<3977>; type C10 = Extent<3978>; type C11 = Extent<3979>;
    type C12 = Extent<3980>; type C13 = Extent<3981>; type C14 = Extent<3982>; type C15 = Extent<3983>;
    type C16 = Extent<3984>; type C17 = Extent<3985>; type C18 = Extent<3986>; type C19 = Extent<3987>;
    type C20 = Extent<3988>; type C21 = Extent<3989>; type C22 = Extent<3990>; type C23 = Extent<3991>;
    type C24 = Extent<3992>; type C25 = Extent<3993>; type C26 = Extent<3994>; type C27 = Extent<3995>;
    type C28 = Extent<3996>; type C29 = Extent<3997>; type C30 = Extent<3998>; type C31 = Extent<3999>;
    type C32 = Extent<4000>; type C33 = Extent<4001>; type C34 = Extent<4002>; type C35 = Extent<4003>;
    type C36 = Extent<4004>; type C37 = Extent<4005>; type C38 = Extent<4006>; type C39 = Extent<4007>;
    type C40 = Extent<4008>; type C41 = Extent<4009>; type C42 = Extent<4010>; type C43 = Extent<4011>;
    type C44 = Extent<4012>; type C45 = Extent<4013>; type C46 = Extent<4014>; type C47 = Extent<4015>;
    type C48 = Extent<4016>; type C49 = Extent<4017>; type C50 = Extent<4018>; type C51 = Extent<4019>;
    type C52 = Extent<4020>; type C53 = Extent<4021>; type C54 = Extent<4022>; type C55 = Extent<4023>;
    type C56 = Extent<4024>; type C57 = Extent<4025>; type C58 = Extent<4026>; type C59 = Extent<4027>;
    type C60 = Extent<4028>; type C61 = Extent<4029>; type C62 = Extent<4030>; type C63 = Extent<4031>;
}
impl Row for U63 {
    type C0 = Extent<4032>; type C1 = Extent<4033>; type C2 = Extent<4034>; type C3 = Extent<4035>;
    type C4 = Extent<4036>; type C5 = Extent<4037>; type C6 = Extent<4038>; type C7 = Extent<4039>;
    type C8 = Extent<4040>; type C9 = Extent<4041>; type C10 = Extent<4042>; type C11 = Extent<4043>;
    type C12 = Extent<4044>; type C13 = Extent<4045>; type C14 = Extent<4046>; type C15 = Extent<4047>;
    type C16 = Extent<4048>; type C17 = Extent<4049>; type C18 = Extent<4050>; type C19 = Extent<4051>;
    type C20 = Extent<4052>; type C21 = Extent<4053>; type C22 = Extent<4054>; type C23 = Extent<4055>;
    type C24 = Extent<4056>; type C25 = Extent<4057>; type C26 = Extent<4058>; type C27 = Extent<4059>;
    type C28 = Extent<4060>; type C29 = Extent<4061>; type C30 = Extent<4062>; type C31 = Extent<4063>;
    type C32 = Extent<4064>; type C33 = Extent<4065>; type C34 = Extent<4066>; type C35 = Extent<4067>;
    type C36 = Extent<4068>; type C37 = Extent<4069>; type C38 = Extent<4070>; type C39 = Extent<4071>;
    type C40 = Extent<4072>; type C41 = Extent<4073>; type C42 = Extent<4074>; type C43 = Extent<4075>;
    type C44 = Extent<4076>; type C45 = Extent<4077>; type C46 = Extent<4078>; type C47 = Extent<4079>;
    type C48 = Extent<4080>; type C49 = Extent<4081>; type C50 = Extent<4082>; type C51 = Extent<4083>;
    type C52 = Extent<4084>; type C53 = Extent<4085>; type C54 = Extent<4086>; type C55 = Extent<4087>;
    type C56 = Extent<4088>; type C57 = Extent<4089>; type C58 = Extent<4090>; type C59 = Extent<4091>;
    type C60 = Extent<4092>; type C61 = Extent<4093>; type C62 = Extent<4094>; type C63 = Extent<4095>;
}
// 4096 and more: of a row only the multiple of 64.
impl<H, X, A, B, C, D, E, F> Row for UInt<UInt<UInt<UInt<UInt<UInt<UInt<H, X>, F>, E>, D>, C>, B>, A>
where
    UInt<H, X>: RowOf64,
    Low<F, E, D, C, B, A>: PickOf64<UInt<H, X>>,
 {
    type C0 = <Low<F, E, D, C, B, A> as PickOf64<UInt<H, X>>>::Axis; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}

/// The axes of 64 multiples of 64 that follow each other.
#[doc(hidden)]
pub trait RowOf64 {
    type C0; type C1; type C2; type C3;
    type C4; type C5; type C6; type C7;
    type C8; type C9; type C10; type C11;
    type C12; type C13; type C14; type C15;
    type C16; type C17; type C18; type C19;
    type C20; type C21; type C22; type C23;
    type C24; type C25; type C26; type C27;
    type C28; type C29; type C30; type C31;
    type C32; type C33; type C34; type C35;
    type C36; type C37; type C38; type C39;
    type C40; type C41; type C42; type C43;
    type C44; type C45; type C46; type C47;
    type C48; type C49; type C50; type C51;
    type C52; type C53; type C54; type C55;
    type C56; type C57; type C58; type C59;
    type C60; type C61; type C62; type C63;
}
impl RowOf64 for U1 {
    type C0 = Extent<4096>; type C1 = Extent<4160>; type C2 = Extent<4224>; type C3 = Extent<4288>;
    type C4 = Extent<4352>; type C5 = Extent<4416>; type C6 = Extent<4480>; type C7 = Extent<4544>;
    type C8 = Extent<4608>; type C9 = Extent<4672>; type C10 = Extent<4736>; type C11 = Extent<4800>;
    type C12 = Extent<4864>; type C13 = Extent<4928>; type C14 = Extent<4992>; type C15 = Extent<5056>;
    type C16 = Extent<5120>; type C17 = Extent<5184>; type C18 = Extent<5248>; type C19 = Extent<5312>;
    type C20 = Extent<5376>; type C21 = Extent<5440>; type C22 = Extent<5504>; type C23 = Extent<5568>;
    type C24 = Extent<5632>; type C25 = Extent<5696>; type C26 = Extent<5760>; type C27 = Extent<5824>;
    type C28 = Extent<5888>; type C29 = Extent<5952>; type C30 = Extent<6016>; type C31 = Extent<6080>;
    type C32 = Extent<6144>; type C33 = Extent<6208>; type C34 = Extent<6272>; type C35 = Extent<6336>;
    type C36 = Extent<6400>; type C37 = Extent<6464>; type C38 = Extent<6528>; type C39 = Extent<6592>;
    type C40 = Extent<6656>; type C41 = Extent<6720>; type C42 = Extent<6784>; type C43 = Extent<6848>;
    type C44 = Extent<6912>; type C45 = Extent<6976>; type C46 = Extent<7040>; type C47 = Extent<7104>;
    type C48 = Extent<7168>; type C49 = Extent<7232>; type C50 = Extent<7296>; type C51 = Extent<7360>;
    type C52 = Extent<7424>; type C53 = Extent<7488>; type C54 = Extent<7552>; type C55 = Extent<7616>;
    type C56 = Extent<7680>; type C57 = Extent<7744>; type C58 = Extent<7808>; type C59 = Extent<7872>;
    type C60 = Extent<7936>; type C61 = Extent<8000>; type C62 = Extent<8064>; type C63 = Extent<8128>;
}
impl RowOf64 for U2 {
    type C0 = Extent<8192>; type C1 = Extent<8256>; type C2 = Extent<8320>; type C3 = Extent<8384>;
    type C4 = Extent<8448>; type C5 = Extent<8512>; type C6 = Extent<8576>; type C7 = Extent<8640>;
    type C8 = Extent<8704>; type C9 = Extent<8768>; type C10 = Extent<8832>; type C11 = Extent<8896>;
    type C12 = Extent<8960>; type C13 = Extent<9024>; type C14 = Extent<9088>; type C15 = Extent<9152>;
    type C16 = Extent<9216>; type C17 = Extent<9280>; type C18 = Extent<9344>; type C19 = Extent<9408>;
    type C20 = Extent<9472>; type C21 = Extent<9536>; type C22 = Extent<9600>; type C23 = Extent<9664>;
    type C24 = Extent<9728>; type C25 = Extent<9792>; type C26 = Extent<9856>; type C27 = Extent<9920>;
    type C28 = Extent<9984>; type C29 = Extent<10048>; type C30 = Extent<10112>; type C31 = Extent<10176>;
    type C32 = Extent<10240>; type C33 = Extent<10304>; type C34 = Extent<10368>; type C35 = Extent<10432>;
    type C36 = Extent<10496>; type C37 = Extent<10560>; type C38 = Extent<10624>; type C39 = Extent<10688>;
    type C40 = Extent<10752>; type C41 = Extent<10816>; type C42 = Extent<10880>; type C43 = Extent<10944>;
    type C44 = Extent<11008>; type C45 = Extent<11072>; type C46 = Extent<11136>; type C47 = Extent<11200>;
    type C48 = Extent<11264>; type C49 = Extent<11328>; type C50 = Extent<11392>; type C51 = Extent<11456>;
    type C52 = Extent<11520>; type C53 = Extent<11584>; type C54 = Extent<11648>; type C55 = Extent<11712>;
    type C56 = Extent<11776>; type C57 = Extent<11840>; type C58 = Extent<11904>; type C59 = Extent<11968>;
    type C60 = Extent<12032>; type C61 = Extent<12096>; type C62 = Extent<12160>; type C63 = Extent<12224>;
}
impl RowOf64 for U3 {
    type C0 = Extent<12288>; type C1 = Extent<12352>; type C2 = Extent<12416>; type C3 = Extent<12480>;
    type C4 = Extent<12544>; type C5 = Extent<12608>; type C6 = Extent<12672>; type C7 = Extent<12736>;
    type C8 = Extent<12800>; type C9 = Extent<12864>; type C10 = Extent<12928>; type C11 = Extent<12992>;
    type C12 = Extent<13056>; type C13 = Extent<13120>; type C14 = Extent<13184>; type C15 = Extent<13248>;
    type C16 = Extent<13312>; type C17 = Extent<13376>; type C18 = Extent<13440>; type C19 = Extent<13504>;
    type C20 = Extent<13568>; type C21 = Extent<13632>; type C22 = Extent<13696>; type C23 = Extent<13760>;
    type C24 = Extent<13824>; type C25 = Extent<13888>; type C26 = Extent<13952>; type C27 = Extent<14016>;
    type C28 = Extent<14080>; type C29 = Extent<14144>; type C30 = Extent<14208>; type C31 = Extent<14272>;
    type C32 = Extent<14336>; type C33 = Extent<14400>; type C34 = Extent<14464>; type C35 = Extent<14528>;
    type C36 = Extent<14592>; type C37 = Extent<14656>; type C38 = Extent<14720>; type C39 = Extent<14784>;
    type C40 = Extent<14848>; type C41 = Extent<14912>; type C42 = Extent<14976>; type C43 = Extent<15040>;
    type C44 = Extent<15104>; type C45 = Extent<15168>; type C46 = Extent<15232>; type C47 = Extent<15296>;
    type C48 = Extent<15360>; type C49 = Extent<15424>; type C50 = Extent<15488>; type C51 = Extent<15552>;
    type C52 = Extent<15616>; type C53 = Extent<15680>; type C54 = Extent<15744>; type C55 = Extent<15808>;
    type C56 = Extent<15872>; type C57 = Extent<15936>; type C58 = Extent<16000>; type C59 = Extent<16064>;
    type C60 = Extent<16128>; type C61 = Extent<16192>; type C62 = Extent<16256>; type C63 = Extent<16320>;
}
impl RowOf64 for U4 {
    type C0 = Extent<16384>; type C1 = Extent<16448>; type C2 = Extent<16512>; type C3 = Extent<16576>;
    type C4 = Extent<16640>; type C5 = Extent<16704>; type C6 = Extent<16768>; type C7 = Extent<16832>;
    type C8 = Extent<16896>; type C9 = Extent<16960>; type C10 = Extent<17024>; type C11 = Extent<17088>;
    type C12 = Extent<17152>; type C13 = Extent<17216>; type C14 = Extent<17280>; type C15 = Extent<17344>;
    type C16 = Extent<17408>; type C17 = Extent<17472>; type C18 = Extent<17536>; type C19 = Extent<17600>;
    type C20 = Extent<17664>; type C21 = Extent<17728>; type C22 = Extent<17792>; type C23 = Extent<17856>;
    type C24 = Extent<17920>; type C25 = Extent<17984>; type C26 = Extent<18048>; type C27 = Extent<18112>;
    type C28 = Extent<18176>; type C29 = Extent<18240>; type C30 = Extent<18304>; type C31 = Extent<18368>;
    type C32 = Extent<18432>; type C33 = Extent<18496>; type C34 = Extent<18560>; type C35 = Extent<18624>;
    type C36 = Extent<18688>; type C37 = Extent<18752>; type C38 = Extent<18816>; type C39 = Extent<18880>;
    type C40 = Extent<18944>; type C41 = Extent<19008>; type C42 = Extent<19072>; type C43 = Extent<19136>;
    type C44 = Extent<19200>; type C45 = Extent<19264>; type C46 = Extent<19328>; type C47 = Extent<19392>;
    type C48 = Extent<19456>; type C49 = Extent<19520>; type C50 = Extent<19584>; type C51 = Extent<19648>;
    type C52 = Extent<19712>; type C53 = Extent<19776>; type C54 = Extent<19840>; type C55 = Extent<19904>;
    type C56 = Extent<19968>; type C57 = Extent<20032>; type C58 = Extent<20096>; type C59 = Extent<20160>;
    type C60 = Extent<20224>; type C61 = Extent<20288>; type C62 = Extent<20352>; type C63 = Extent<20416>;
}
impl RowOf64 for U5 {
    type C0 = Extent<20480>; type C1 = Extent<20544>; type C2 = Extent<20608>; type C3 = Extent<20672>;
    type C4 = Extent<20736>; type C5 = Extent<20800>; type C6 = Extent<20864>; type C7 = Extent<20928>;
    type C8 = Extent<20992>; type C9 = Extent<21056>; type C10 = Extent<21120>; type C11 = Extent<21184>;
    type C12 = Extent<21248>; type C13 = Extent<21312>; type C14 = Extent<21376>; type C15 = Extent<21440>;
    type C16 = Extent<21504>; type C17 = Extent<21568>; type C18 = Extent<21632>; type C19 = Extent<21696>;
    type C20 = Extent<21760>; type C21 = Extent<21824>; type C22 = Extent<21888>; type C23 = Extent<21952>;
    type C24 = Extent<22016>; type C25 = Extent<22080>; type C26 = Extent<22144>; type C27 = Extent<22208>;
    type C28 = Extent<22272>; type C29 = Extent<22336>; type C30 = Extent<22400>; type C31 = Extent<22464>;
    type C32 = Extent<22528>; type C33 = Extent<22592>; type C34 = Extent<22656>; type C35 = Extent<22720>;
    type C36 = Extent<22784>; type C37 = Extent<22848>; type C38 = Extent<22912>; type C39 = Extent<22976>;
    type C40 = Extent<23040>; type C41 = Extent<23104>; type C42 = Extent<23168>; type C43 = Extent<23232>;
    type C44 = Extent<23296>; type C45 = Extent<23360>; type C46 = Extent<23424>; type C47 = Extent<23488>;
    type C48 = Extent<23552>; type C49 = Extent<23616>; type C50 = Extent<23680>; type C51 = Extent<23744>;
    type C52 = Extent<23808>; type C53 = Extent<23872>; type C54 = Extent<23936>; type C55 = Extent<24000>;
    type C56 = Extent<24064>; type C57 = Extent<24128>; type C58 = Extent<24192>; type C59 = Extent<24256>;
    type C60 = Extent<24320>; type C61 = Extent<24384>; type C62 = Extent<24448>; type C63 = Extent<24512>;
}
impl RowOf64 for U6 {
    type C0 = Extent<24576>; type C1 = Extent<24640>; type C2 = Extent<24704>; type C3 = Extent<24768>;
    type C4 = Extent<24832>; type C5 = Extent<24896>; type C6 = Extent<24960>; type C7 = Extent<25024>;
    type C8 = Extent<25088>; type C9 = Extent<25152>; type C10 = Extent<25216>; type C11 = Extent<25280>;
    type C12 = Extent<25344>; type C13 = Extent<25408>; type C14 = Extent<25472>; type C15 = Extent<25536>;
    type C16 = Extent<25600>; type C17 = Extent<25664>; type C18 = Extent<25728>; type C19 = Extent<25792>;
    type C20 = Extent<25856>; type C21 = Extent<25920>; type C22 = Extent<25984>; type C23 = Extent<26048>;
    type C24 = Extent<26112>; type C25 = Extent<26176>; type C26 = Extent<26240>; type C27 = Extent<26304>;
    type C28 = Extent<26368>; type C29 = Extent<26432>; type C30 = Extent<26496>; type C31 = Extent<26560>;
    type C32 = Extent<26624>; type C33 = Extent<26688>; type C34 = Extent<26752>; type C35 = Extent<26816>;
    type C36 = Extent<26880>; type C37 = Extent<26944>; type C38 = Extent<27008>; type C39 = Extent<27072>;
    type C40 = Extent<27136>; type C41 = Extent<27200>; type C42 = Extent<27264>; type C43 = Extent<27328>;
    type C44 = Extent<27392>; type C45 = Extent<27456>; type C46 = Extent<27520>; type C47 = Extent<27584>;
    type C48 = Extent<27648>; type C49 = Extent<27712>; type C50 = Extent<27776>; type C51 = Extent<27840>;
    type C52 = Extent<27904>; type C53 = Extent<27968>; type C54 = Extent<28032>; type C55 = Extent<28096>;
    type C56 = Extent<28160>; type C57 = Extent<28224>; type C58 = Extent<28288>; type C59 = Extent<28352>;
    type C60 = Extent<28416>; type C61 = Extent<28480>; type C62 = Extent<28544>; type C63 = Extent<28608>;
}
impl RowOf64 for U7 {
    type C0 = Extent<28672>; type C1 = Extent<28736>; type C2 = Extent<28800>; type C3 = Extent<28864>;
    type C4 = Extent<28928>; type C5 = Extent<28992>; type C6 = Extent<29056>; type C7 = Extent<29120>;
    type C8 = Extent<29184>; type C9 = Extent<29248>; type C10 = Extent<29312>; type C11 = Extent<29376>;
    type C12 = Extent<29440>; type C13 = Extent<29504>; type C14 = Extent<29568>; type C15 = Extent<29632>;
    type C16 = Extent<29696>; type C17 = Extent<29760>; type C18 = Extent<29824>; type C19 = Extent<29888>;
    type C20 = Extent<29952>; type C21 = Extent<30016>; type C22 = Extent<30080>; type C23 = Extent<30144>;
    type C24 = Extent<30208>; type C25 = Extent<30272>; type C26 = Extent<30336>; type C27 = Extent<30400>;
    type C28 = Extent<30464>; type C29 = Extent<30528>; type C30 = Extent<30592>; type C31 = Extent<30656>;
    type C32 = Extent<30720>; type C33 = Extent<30784>; type C34 = Extent<30848>; type C35 = Extent<30912>;
    type C36 = Extent<30976>; type C37 = Extent<31040>; type C38 = Extent<31104>; type C39 = Extent<31168>;
    type C40 = Extent<31232>; type C41 = Extent<31296>; type C42 = Extent<31360>; type C43 = Extent<31424>;
    type C44 = Extent<31488>; type C45 = Extent<31552>; type C46 = Extent<31616>; type C47 = Extent<31680>;
    type C48 = Extent<31744>; type C49 = Extent<31808>; type C50 = Extent<31872>; type C51 = Extent<31936>;
    type C52 = Extent<32000>; type C53 = Extent<32064>; type C54 = Extent<32128>; type C55 = Extent<32192>;
    type C56 = Extent<32256>; type C57 = Extent<32320>; type C58 = Extent<32384>; type C59 = Extent<32448>;
    type C60 = Extent<32512>; type C61 = Extent<32576>; type C62 = Extent<32640>; type C63 = Extent<32704>;
}
impl RowOf64 for U8 {
    type C0 = Extent<32768>; type C1 = Extent<32832>; type C2 = Extent<32896>; type C3 = Extent<32960>;
    type C4 = Extent<33024>; type C5 = Extent<33088>; type C6 = Extent<33152>; type C7 = Extent<33216>;
    type C8 = Extent<33280>; type C9 = Extent<33344>; type C10 = Extent<33408>; type C11 = Extent<33472>;
    type C12 = Extent<33536>; type C13 = Extent<33600>; type C14 = Extent<33664>; type C15 = Extent<33728>;
    type C16 = Extent<33792>; type C17 = Extent<33856>; type C18 = Extent<33920>; type C19 = Extent<33984>;
    type C20 = Extent<34048>; type C21 = Extent<34112>; type C22 = Extent<34176>; type C23 = Extent<34240>;
    type C24 = Extent<34304>; type C25 = Extent<34368>; type C26 = Extent<34432>; type C27 = Extent<34496>;
    type C28 = Extent<34560>; type C29 = Extent<34624>; type C30 = Extent<34688>; type C31 = Extent<34752>;
    type C32 = Extent<34816>; type C33 = Extent<34880>; type C34 = Extent<34944>; type C35 = Extent<35008>;
    type C36 = Extent<35072>; type C37 = Extent<35136>; type C38 = Extent<35200>; type C39 = Extent<35264>;
    type C40 = Extent<35328>; type C41 = Extent<35392>; type C42 = Extent<35456>; type C43 = Extent<35520>;
    type C44 = Extent<35584>; type C45 = Extent<35648>; type C46 = Extent<35712>; type C47 = Extent<35776>;
    type C48 = Extent<35840>; type C49 = Extent<35904>; type C50 = Extent<35968>; type C51 = Extent<36032>;
    type C52 = Extent<36096>; type C53 = Extent<36160>; type C54 = Extent<36224>; type C55 = Extent<36288>;
    type C56 = Extent<36352>; type C57 = Extent<36416>; type C58 = Extent<36480>; type C59 = Extent<36544>;
    type C60 = Extent<36608>; type C61 = Extent<36672>; type C62 = Extent<36736>; type C63 = Extent<36800>;
}
impl RowOf64 for U9 {
    type C0 = Extent<36864>; type C1 = Extent<36928>; type C2 = Extent<36992>; type C3 = Extent<37056>;
    type C4 = Extent<37120>; type C5 = Extent<37184>; type C6 = Extent<37248>; type C7 = Extent<37312>;
    type C8 = Extent<37376>; type C9 = Extent<37440>; type C10 = Extent<37504>; type C11 = Extent<37568>;
    type C12 = Extent<37632>; type C13 = Extent<37696>; type C14 = Extent<37760>; type C15 = Extent<37824>;
    type C16 = Extent<37888>; type C17 = Extent<37952>; type C18 = Extent<38016>; type C19 = Extent<38080>;
    type C20 = Extent<38144>; type C21 = Extent<38208>; type C22 = Extent<38272>; type C23 = Extent<38336>;
    type C24 = Extent<38400>; type C25 = Extent<38464>; type C26 = Extent<38528>; type C27 = Extent<38592>;
    type C28 = Extent<38656>; type C29 = Extent<38720>; type C30 = Extent<38784>; type C31 = Extent<38848>;
    type C32 = Extent<38912>; type C33 = Extent<38976>; type C34 = Extent<39040>; type C35 = Extent<39104>;
    type C36 = Extent<39168>; type C37 = Extent<39232>; type C38 = Extent<39296>; type C39 = Extent<39360>;
    type C40 = Extent<39424>; type C41 = Extent<39488>; type C42 = Extent<39552>; type C43 = Extent<39616>;
    type C44 = Extent<39680>; type C45 = Extent<39744>; type C46 = Extent<39808>; type C47 = Extent<39872>;
    type C48 = Extent<39936>; type C49 = Extent<40000>; type C50 = Extent<40064>; type C51 = Extent<40128>;
    type C52 = Extent<40192>; type C53 = Extent<40256>; type C54 = Extent<40320>; type C55 = Extent<40384>;
    type C56 = Extent<40448>; type C57 = Extent<40512>; type C58 = Extent<40576>; type C59 = Extent<40640>;
    type C60 = Extent<40704>; type C61 = Extent<40768>; type C62 = Extent<40832>; type C63 = Extent<40896>;
}
impl RowOf64 for U10 {
    type C0 = Extent<40960>; type C1 = Extent<41024>; type C2 = Extent<41088>; type C3 = Extent<41152>;
    type C4 = Extent<41216>; type C5 = Extent<41280>; type C6 = Extent<41344>; type C7 = Extent<41408>;
    type C8 = Extent<41472>; type C9 = Extent<41536>; type C10 = Extent<41600>; type C11 = Extent<41664>;
    type C12 = Extent<41728>; type C13 = Extent<41792>; type C14 = Extent<41856>; type C15 = Extent<41920>;
    type C16 = Extent<41984>; type C17 = Extent<42048>; type C18 = Extent<42112>; type C19 = Extent<42176>;
    type C20 = Extent<42240>; type C21 = Extent<42304>; type C22 = Extent<42368>; type C23 = Extent<42432>;
    type C24 = Extent<42496>; type C25 = Extent<42560>; type C26 = Extent<42624>; type C27 = Extent<42688>;
    type C28 = Extent<42752>; type C29 = Extent<42816>; type C30 = Extent<42880>; type C31 = Extent<42944>;
    type C32 = Extent<43008>; type C33 = Extent<43072>; type C34 = Extent<43136>; type C35 = Extent<43200>;
    type C36 = Extent<43264>; type C37 = Extent<43328>; type C38 = Extent<43392>; type C39 = Extent<43456>;
    type C40 = Extent<43520>; type C41 = Extent<43584>; type C42 = Extent<43648>; type C43 = Extent<43712>;
    type C44 = Extent<43776>; type C45 = Extent<43840>; type C46 = Extent<43904>; type C47 = Extent<43968>;
    type C48 = Extent<44032>; type C49 = Extent<44096>; type C50 = Extent<44160>; type C51 = Extent<44224>;
    type C52 = Extent<44288>; type C53 = Extent<44352>; type C54 = Extent<44416>; type C55 = Extent<44480>;
    type C56 = Extent<44544>; type C57 = Extent<44608>; type C58 = Extent<44672>; type C59 = Extent<44736>;
    type C60 = Extent<44800>; type C61 = Extent<44864>; type C62 = Extent<44928>; type C63 = Extent<44992>;
}
impl RowOf64 for U11 {
    type C0 = Extent<45056>; type C1 = Extent<45120>; type C2 = Extent<45184>; type C3 = Extent<45248>;
    type C4 = Extent<45312>; type C5 = Extent<45376>; type C6 = Extent<45440>; type C7 = Extent<45504>;
    type C8 = Extent<45568>; type C9 = Extent<45632>; type C10 = Extent<45696>; type C11 = Extent<45760>;
    type C12 = Extent<45824>; type C13 = Extent<45888>; type C14 = Extent<45952>; type C15 = Extent<46016>;
    type C16 = Extent<46080>; type C17 = Extent<46144>; type C18 = Extent<46208>; type C19 = Extent<46272>;
    type C20 = Extent<46336>; type C21 = Extent<46400>; type C22 = Extent<46464>; type C23 = Extent<46528>;
    type C24 = Extent<46592>; type C25 = Extent<46656>; type C26 = Extent<46720>; type C27 = Extent<46784>;
    type C28 = Extent<46848>; type C29 = Extent<46912>; type C30 = Extent<46976>; type C31 = Extent<47040>;
    type C32 = Extent<47104>; type C33 = Extent<47168>; type C34 = Extent<47232>; type C35 = Extent<47296>;
    type C36 = Extent<47360>; type C37 = Extent<47424>; type C38 = Extent<47488>; type C39 = Extent<47552>;
    type C40 = Extent<47616>; type C41 = Extent<47680>; type C42 = Extent<47744>; type C43 = Extent<47808>;
    type C44 = Extent<47872>; type C45 = Extent<47936>; type C46 = Extent<48000>; type C47 = Extent<48064>;
    type C48 = Extent<48128>; type C49 = Extent<48192>; type C50 = Extent<48256>; type C51 = Extent<48320>;
    type C52 = Extent<48384>; type C53 = Extent<48448>; type C54 = Extent<48512>; type C55 = Extent<48576>;
    type C56 = Extent<48640>; type C57 = Extent<48704>; type C58 = Extent<48768>; type C59 = Extent<48832>;
    type C60 = Extent<48896>; type C61 = Extent<48960>; type C62 = Extent<49024>; type C63 = Extent<49088>;
}
impl RowOf64 for U12 {
    type C0 = Extent<49152>; type C1 = Extent<49216>; type C2 = Extent<49280>; type C3 = Extent<49344>;
    type C4 = Extent<49408>; type C5 = Extent<49472>; type C6 = Extent<49536>; type C7 = Extent<49600>;
    type C8 = Extent<49664>; type C9 = Extent<49728>; type C10 = Extent<49792>; type C11 = Extent<49856>;
    type C12 = Extent<49920>; type C13 = Extent<49984>; type C14 = Extent<50048>; type C15 = Extent<50112>;
    type C16 = Extent<50176>; type C17 = Extent<50240>; type C18 = Extent<50304>; type C19 = Extent<50368>;
    type C20 = Extent<50432>; type C21 = Extent<50496>; type C22 = Extent<50560>; type C23 = Extent<50624>;
    type C24 = Extent<50688>; type C25 = Extent<50752>; type C26 = Extent<50816>; type C27 = Extent<50880>;
    type C28 = Extent<50944>; type C29 = Extent<51008>; type C30 = Extent<51072>; type C31 = Extent<51136>;
    type C32 = Extent<51200>; type C33 = Extent<51264>; type C34 = Extent<51328>; type C35 = Extent<51392>;
    type C36 = Extent<51456>; type C37 = Extent<51520>; type C38 = Extent<51584>; type C39 = Extent<51648>;
    type C40 = Extent<51712>; type C41 = Extent<51776>; type C42 = Extent<51840>; type C43 = Extent<51904>;
    type C44 = Extent<51968>; type C45 = Extent<52032>; type C46 = Extent<52096>; type C47 = Extent<52160>;
    type C48 = Extent<52224>; type C49 = Extent<52288>; type C50 = Extent<52352>; type C51 = Extent<52416>;
    type C52 = Extent<52480>; type C53 = Extent<52544>; type C54 = Extent<52608>; type C55 = Extent<52672>;
    type C56 = Extent<52736>; type C57 = Extent<52800>; type C58 = Extent<52864>; type C59 = Extent<52928>;
    type C60 = Extent<52992>; type C61 = Extent<53056>; type C62 = Extent<53120>; type C63 = Extent<53184>;
}
impl RowOf64 for U13 {
    type C0 = Extent<53248>; type C1 = Extent<53312>; type C2 = Extent<53376>; type C3 = Extent<53440>;
    type C4 = Extent<53504>; type C5 = Extent<53568>; type C6 = Extent<53632>; type C7 = Extent<53696>;
    type C8 = Extent<53760>; type C9 = Extent<53824>; type C10 = Extent<53888>; type C11 = Extent<53952>;
    type C12 = Extent<54016>; type C13 = Extent<54080>; type C14 = Extent<54144>; type C15 = Extent<54208>;
    type C16 = Extent<54272>; type C17 = Extent<54336>; type C18 = Extent<54400>; type C19 = Extent<54464>;
    type C20 = Extent<54528>; type C21 = Extent<54592>; type C22 = Extent<54656>; type C23 = Extent<54720>;
    type C24 = Extent<54784>; type C25 = Extent<54848>; type C26 = Extent<54912>; type C27 = Extent<54976>;
    type C28 = Extent<55040>; type C29 = Extent<55104>; type C30 = Extent<55168>; type C31 = Extent<55232>;
    type C32 = Extent<55296>; type C33 = Extent<55360>; type C34 = Extent<55424>; type C35 = Extent<55488>;
    type C36 = Extent<55552>; type C37 = Extent<55616>; type C38 = Extent<55680>; type C39 = Extent<55744>;
    type C40 = Extent<55808>; type C41 = Extent<55872>; type C42 = Extent<55936>; type C43 = Extent<56000>;
    type C44 = Extent<56064>; type C45 = Extent<56128>; type C46 = Extent<56192>; type C47 = Extent<56256>;
    type C48 = Extent<56320>; type C49 = Extent<56384>; type C50 = Extent<56448>; type C51 = Extent<56512>;
    type C52 = Extent<56576>; type C53 = Extent<56640>; type C54 = Extent<56704>; type C55 = Extent<56768>;
    type C56 = Extent<56832>; type C57 = Extent<56896>; type C58 = Extent<56960>; type C59 = Extent<57024>;
    type C60 = Extent<57088>; type C61 = Extent<57152>; type C62 = Extent<57216>; type C63 = Extent<57280>;
}
impl RowOf64 for U14 {
    type C0 = Extent<57344>; type C1 = Extent<57408>; type C2 = Extent<57472>; type C3 = Extent<57536>;
    type C4 = Extent<57600>; type C5 = Extent<57664>; type C6 = Extent<57728>; type C7 = Extent<57792>;
    type C8 = Extent<57856>; type C9 = Extent<57920>; type C10 = Extent<57984>; type C11 = Extent<58048>;
    type C12 = Extent<58112>; type C13 = Extent<58176>; type C14 = Extent<58240>; type C15 = Extent<58304>;
    type C16 = Extent<58368>; type C17 = Extent<58432>; type C18 = Extent<58496>; type C19 = Extent<58560>;
    type C20 = Extent<58624>; type C21 = Extent<58688>; type C22 = Extent<58752>; type C23 = Extent<58816>;
    type C24 = Extent<58880>; type C25 = Extent<58944>; type C26 = Extent<59008>; type C27 = Extent<59072>;
    type C28 = Extent<59136>; type C29 = Extent<59200>; type C30 = Extent<59264>; type C31 = Extent<59328>;
    type C32 = Extent<59392>; type C33 = Extent<59456>; type C34 = Extent<59520>; type C35 = Extent<59584>;
    type C36 = Extent<59648>; type C37 = Extent<59712>; type C38 = Extent<59776>; type C39 = Extent<59840>;
    type C40 = Extent<59904>; type C41 = Extent<59968>; type C42 = Extent<60032>; type C43 = Extent<60096>;
    type C44 = Extent<60160>; type C45 = Extent<60224>; type C46 = Extent<60288>; type C47 = Extent<60352>;
    type C48 = Extent<60416>; type C49 = Extent<60480>; type C50 = Extent<60544>; type C51 = Extent<60608>;
    type C52 = Extent<60672>; type C53 = Extent<60736>; type C54 = Extent<60800>; type C55 = Extent<60864>;
    type C56 = Extent<60928>; type C57 = Extent<60992>; type C58 = Extent<61056>; type C59 = Extent<61120>;
    type C60 = Extent<61184>; type C61 = Extent<61248>; type C62 = Extent<61312>; type C63 = Extent<61376>;
}
impl RowOf64 for U15 {
    type C0 = Extent<61440>; type C1 = Extent<61504>; type C2 = Extent<61568>; type C3 = Extent<61632>;
    type C4 = Extent<61696>; type C5 = Extent<61760>; type C6 = Extent<61824>; type C7 = Extent<61888>;
    type C8 = Extent<61952>; type C9 = Extent<62016>; type C10 = Extent<62080>; type C11 = Extent<62144>;
    type C12 = Extent<62208>; type C13 = Extent<62272>; type C14 = Extent<62336>; type C15 = Extent<62400>;
    type C16 = Extent<62464>; type C17 = Extent<62528>; type C18 = Extent<62592>; type C19 = Extent<62656>;
    type C20 = Extent<62720>; type C21 = Extent<62784>; type C22 = Extent<62848>; type C23 = Extent<62912>;
    type C24 = Extent<62976>; type C25 = Extent<63040>; type C26 = Extent<63104>; type C27 = Extent<63168>;
    type C28 = Extent<63232>; type C29 = Extent<63296>; type C30 = Extent<63360>; type C31 = Extent<63424>;
    type C32 = Extent<63488>; type C33 = Extent<63552>; type C34 = Extent<63616>; type C35 = Extent<63680>;
    type C36 = Extent<63744>; type C37 = Extent<63808>; type C38 = Extent<63872>; type C39 = Extent<63936>;
    type C40 = Extent<64000>; type C41 = Extent<64064>; type C42 = Extent<64128>; type C43 = Extent<64192>;
    type C44 = Extent<64256>; type C45 = Extent<64320>; type C46 = Extent<64384>; type C47 = Extent<64448>;
    type C48 = Extent<64512>; type C49 = Extent<64576>; type C50 = Extent<64640>; type C51 = Extent<64704>;
    type C52 = Extent<64768>; type C53 = Extent<64832>; type C54 = Extent<64896>; type C55 = Extent<64960>;
    type C56 = Extent<65024>; type C57 = Extent<65088>; type C58 = Extent<65152>; type C59 = Extent<65216>;
    type C60 = Extent<65280>; type C61 = Extent<65344>; type C62 = Extent<65408>; type C63 = Extent<65472>;
}
impl RowOf64 for U16 {
    type C0 = Extent<65536>; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
// More than 65,536.
impl RowOf64 for U17 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U18 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U19 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U20 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U21 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U22 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U23 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U24 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U25 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U26 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U27 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U28 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U29 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U30 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl RowOf64 for U31 {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}
impl<H, A, B, C, D, E, F> RowOf64 for UInt<UInt<UInt<UInt<UInt<UInt<H, F>, E>, D>, C>, B>, A> {
    type C0 = Beyond; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
    type C4 = Beyond; type C5 = Beyond; type C6 = Beyond; type C7 = Beyond;
    type C8 = Beyond; type C9 = Beyond; type C10 = Beyond; type C11 = Beyond;
    type C12 = Beyond; type C13 = Beyond; type C14 = Beyond; type C15 = Beyond;
    type C16 = Beyond; type C17 = Beyond; type C18 = Beyond; type C19 = Beyond;
    type C20 = Beyond; type C21 = Beyond; type C22 = Beyond; type C23 = Beyond;
    type C24 = Beyond; type C25 = Beyond; type C26 = Beyond; type C27 = Beyond;
    type C28 = Beyond; type C29 = Beyond; type C30 = Beyond; type C31 = Beyond;
    type C32 = Beyond; type C33 = Beyond; type C34 = Beyond; type C35 = Beyond;
    type C36 = Beyond; type C37 = Beyond; type C38 = Beyond; type C39 = Beyond;
    type C40 = Beyond; type C41 = Beyond; type C42 = Beyond; type C43 = Beyond;
    type C44 = Beyond; type C45 = Beyond; type C46 = Beyond; type C47 = Beyond;
    type C48 = Beyond; type C49 = Beyond; type C50 = Beyond; type C51 = Beyond;
    type C52 = Beyond; type C53 = Beyond; type C54 = Beyond; type C55 = Beyond;
    type C56 = Beyond; type C57 = Beyond; type C58 = Beyond; type C59 = Beyond;
    type C60 = Beyond; type C61 = Beyond; type C62 = Beyond; type C63 = Beyond;
}

// The last six bits pick from a row.
impl<R: Row> PickColumn<R> for Low<B0, B0, B0, B0, B0, B0> { type Axis = R::C0; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B0, B0, B0> { type Axis = R::C0; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B0, B0, B0, B1> { type Axis = R::C1; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B0, B0, B1> { type Axis = R::C1; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B0, B0, B1, B0> { type Axis = R::C2; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B0, B1, B0> { type Axis = R::C2; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B0, B0, B1, B1> { type Axis = R::C3; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B0, B1, B1> { type Axis = R::C3; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B0, B1, B0, B0> { type Axis = R::C4; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B1, B0, B0> { type Axis = R::C4; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B0, B1, B0, B1> { type Axis = R::C5; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B1, B0, B1> { type Axis = R::C5; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B0, B1, B1, B0> { type Axis = R::C6; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B1, B1, B0> { type Axis = R::C6; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B0, B1, B1, B1> { type Axis = R::C7; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B1, B1, B1> { type Axis = R::C7; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B1, B0, B0, B0> { type Axis = R::C8; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B0, B0, B0> { type Axis = R::C8; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B1, B0, B0, B1> { type Axis = R::C9; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B0, B0, B1> { type Axis = R::C9; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B1, B0, B1, B0> { type Axis = R::C10; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B0, B1, B0> { type Axis = R::C10; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B1, B0, B1, B1> { type Axis = R::C11; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B0, B1, B1> { type Axis = R::C11; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B1, B1, B0, B0> { type Axis = R::C12; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B1, B0, B0> { type Axis = R::C12; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B1, B1, B0, B1> { type Axis = R::C13; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B1, B0, B1> { type Axis = R::C13; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B1, B1, B1, B0> { type Axis = R::C14; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B1, B1, B0> { type Axis = R::C14; }
impl<R: Row> PickColumn<R> for Low<B0, B0, B1, B1, B1, B1> { type Axis = R::C15; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B1, B1, B1> { type Axis = R::C15; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B0, B0, B0, B0> { type Axis = R::C16; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B0, B0, B0> { type Axis = R::C16; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B0, B0, B0, B1> { type Axis = R::C17; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B0, B0, B1> { type Axis = R::C17; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B0, B0, B1, B0> { type Axis = R::C18; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B0, B1, B0> { type Axis = R::C18; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B0, B0, B1, B1> { type Axis = R::C19; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B0, B1, B1> { type Axis = R::C19; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B0, B1, B0, B0> { type Axis = R::C20; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B1, B0, B0> { type Axis = R::C20; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B0, B1, B0, B1> { type Axis = R::C21; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B1, B0, B1> { type Axis = R::C21; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B0, B1, B1, B0> { type Axis = R::C22; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B1, B1, B0> { type Axis = R::C22; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B0, B1, B1, B1> { type Axis = R::C23; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B1, B1, B1> { type Axis = R::C23; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B1, B0, B0, B0> { type Axis = R::C24; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B0, B0, B0> { type Axis = R::C24; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B1, B0, B0, B1> { type Axis = R::C25; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B0, B0, B1> { type Axis = R::C25; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B1, B0, B1, B0> { type Axis = R::C26; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B0, B1, B0> { type Axis = R::C26; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B1, B0, B1, B1> { type Axis = R::C27; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B0, B1, B1> { type Axis = R::C27; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B1, B1, B0, B0> { type Axis = R::C28; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B1, B0, B0> { type Axis = R::C28; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B1, B1, B0, B1> { type Axis = R::C29; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B1, B0, B1> { type Axis = R::C29; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B1, B1, B1, B0> { type Axis = R::C30; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B1, B1, B0> { type Axis = R::C30; }
impl<R: Row> PickColumn<R> for Low<B0, B1, B1, B1, B1, B1> { type Axis = R::C31; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B1, B1, B1> { type Axis = R::C31; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B0, B0, B0, B0> { type Axis = R::C32; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B0, B0, B0> { type Axis = R::C32; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B0, B0, B0, B1> { type Axis = R::C33; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B0, B0, B1> { type Axis = R::C33; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B0, B0, B1, B0> { type Axis = R::C34; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B0, B1, B0> { type Axis = R::C34; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B0, B0, B1, B1> { type Axis = R::C35; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B0, B1, B1> { type Axis = R::C35; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B0, B1, B0, B0> { type Axis = R::C36; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B1, B0, B0> { type Axis = R::C36; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B0, B1, B0, B1> { type Axis = R::C37; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B1, B0, B1> { type Axis = R::C37; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B0, B1, B1, B0> { type Axis = R::C38; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B1, B1, B0> { type Axis = R::C38; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B0, B1, B1, B1> { type Axis = R::C39; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B1, B1, B1> { type Axis = R::C39; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B1, B0, B0, B0> { type Axis = R::C40; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B0, B0, B0> { type Axis = R::C40; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B1, B0, B0, B1> { type Axis = R::C41; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B0, B0, B1> { type Axis = R::C41; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B1, B0, B1, B0> { type Axis = R::C42; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B0, B1, B0> { type Axis = R::C42; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B1, B0, B1, B1> { type Axis = R::C43; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B0, B1, B1> { type Axis = R::C43; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B1, B1, B0, B0> { type Axis = R::C44; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B1, B0, B0> { type Axis = R::C44; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B1, B1, B0, B1> { type Axis = R::C45; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B1, B0, B1> { type Axis = R::C45; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B1, B1, B1, B0> { type Axis = R::C46; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B1, B1, B0> { type Axis = R::C46; }
impl<R: Row> PickColumn<R> for Low<B1, B0, B1, B1, B1, B1> { type Axis = R::C47; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B1, B1, B1> { type Axis = R::C47; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B0, B0, B0, B0> { type Axis = R::C48; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B0, B0, B0> { type Axis = R::C48; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B0, B0, B0, B1> { type Axis = R::C49; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B0, B0, B1> { type Axis = R::C49; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B0, B0, B1, B0> { type Axis = R::C50; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B0, B1, B0> { type Axis = R::C50; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B0, B0, B1, B1> { type Axis = R::C51; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B0, B1, B1> { type Axis = R::C51; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B0, B1, B0, B0> { type Axis = R::C52; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B1, B0, B0> { type Axis = R::C52; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B0, B1, B0, B1> { type Axis = R::C53; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B1, B0, B1> { type Axis = R::C53; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B0, B1, B1, B0> { type Axis = R::C54; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B1, B1, B0> { type Axis = R::C54; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B0, B1, B1, B1> { type Axis = R::C55; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B1, B1, B1> { type Axis = R::C55; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B1, B0, B0, B0> { type Axis = R::C56; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B0, B0, B0> { type Axis = R::C56; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B1, B0, B0, B1> { type Axis = R::C57; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B0, B0, B1> { type Axis = R::C57; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B1, B0, B1, B0> { type Axis = R::C58; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B0, B1, B0> { type Axis = R::C58; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B1, B0, B1, B1> { type Axis = R::C59; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B0, B1, B1> { type Axis = R::C59; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B1, B1, B0, B0> { type Axis = R::C60; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B1, B0, B0> { type Axis = R::C60; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B1, B1, B0, B1> { type Axis = R::C61; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B1, B0, B1> { type Axis = R::C61; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B1, B1, B1, B0> { type Axis = R::C62; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B1, B1, B0> { type Axis = R::C62; }
impl<R: Row> PickColumn<R> for Low<B1, B1, B1, B1, B1, B1> { type Axis = R::C63; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B1, B1, B1> { type Axis = R::C63; }
