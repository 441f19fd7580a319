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
    type C0 = Const<0>; type C1 = One; type C2 = Const<2>; type C3 = Const<3>;
    type C4 = Const<4>; type C5 = Const<5>; type C6 = Const<6>; type C7 = Const<7>;
    type C8 = Const<8>; type C9 = Const<9>; type C10 = Const<10>; type C11 = Const<11>;
    type C12 = Const<12>; type C13 = Const<13>; type C14 = Const<14>; type C15 = Const<15>;
    type C16 = Const<16>; type C17 = Const<17>; type C18 = Const<18>; type C19 = Const<19>;
    type C20 = Const<20>; type C21 = Const<21>; type C22 = Const<22>; type C23 = Const<23>;
    type C24 = Const<24>; type C25 = Const<25>; type C26 = Const<26>; type C27 = Const<27>;
    type C28 = Const<28>; type C29 = Const<29>; type C30 = Const<30>; type C31 = Const<31>;
    type C32 = Const<32>; type C33 = Const<33>; type C34 = Const<34>; type C35 = Const<35>;
    type C36 = Const<36>; type C37 = Const<37>; type C38 = Const<38>; type C39 = Const<39>;
    type C40 = Const<40>; type C41 = Const<41>; type C42 = Const<42>; type C43 = Const<43>;
    type C44 = Const<44>; type C45 = Const<45>; type C46 = Const<46>; type C47 = Const<47>;
    type C48 = Const<48>; type C49 = Const<49>; type C50 = Const<50>; type C51 = Const<51>;
    type C52 = Const<52>; type C53 = Const<53>; type C54 = Const<54>; type C55 = Const<55>;
    type C56 = Const<56>; type C57 = Const<57>; type C58 = Const<58>; type C59 = Const<59>;
    type C60 = Const<60>; type C61 = Const<61>; type C62 = Const<62>; type C63 = Const<63>;
}
impl Row for U1 {
    type C0 = Const<64>; type C1 = Const<65>; type C2 = Const<66>; type C3 = Const<67>;
    type C4 = Const<68>; type C5 = Const<69>; type C6 = Const<70>; type C7 = Const<71>;
    type C8 = Const<72>; type C9 = Const<73>; type C10 = Const<74>; type C11 = Const<75>;
    type C12 = Const<76>; type C13 = Const<77>; type C14 = Const<78>; type C15 = Const<79>;
    type C16 = Const<80>; type C17 = Const<81>; type C18 = Const<82>; type C19 = Const<83>;
    type C20 = Const<84>; type C21 = Const<85>; type C22 = Const<86>; type C23 = Const<87>;
    type C24 = Const<88>; type C25 = Const<89>; type C26 = Const<90>; type C27 = Const<91>;
    type C28 = Const<92>; type C29 = Const<93>; type C30 = Const<94>; type C31 = Const<95>;
    type C32 = Const<96>; type C33 = Const<97>; type C34 = Const<98>; type C35 = Const<99>;
    type C36 = Const<100>; type C37 = Const<101>; type C38 = Const<102>; type C39 = Const<103>;
    type C40 = Const<104>; type C41 = Const<105>; type C42 = Const<106>; type C43 = Const<107>;
    type C44 = Const<108>; type C45 = Const<109>; type C46 = Const<110>; type C47 = Const<111>;
    type C48 = Const<112>; type C49 = Const<113>; type C50 = Const<114>; type C51 = Const<115>;
    type C52 = Const<116>; type C53 = Const<117>; type C54 = Const<118>; type C55 = Const<119>;
    type C56 = Const<120>; type C57 = Const<121>; type C58 = Const<122>; type C59 = Const<123>;
    type C60 = Const<124>; type C61 = Const<125>; type C62 = Const<126>; type C63 = Const<127>;
}
impl Row for U2 {
    type C0 = Const<128>; type C1 = Const<129>; type C2 = Const<130>; type C3 = Const<131>;
    type C4 = Const<132>; type C5 = Const<133>; type C6 = Const<134>; type C7 = Const<135>;
    type C8 = Const<136>; type C9 = Const<137>; type C10 = Const<138>; type C11 = Const<139>;
    type C12 = Const<140>; type C13 = Const<141>; type C14 = Const<142>; type C15 = Const<143>;
    type C16 = Const<144>; type C17 = Const<145>; type C18 = Const<146>; type C19 = Const<147>;
    type C20 = Const<148>; type C21 = Const<149>; type C22 = Const<150>; type C23 = Const<151>;
    type C24 = Const<152>; type C25 = Const<153>; type C26 = Const<154>; type C27 = Const<155>;
    type C28 = Const<156>; type C29 = Const<157>; type C30 = Const<158>; type C31 = Const<159>;
    type C32 = Const<160>; type C33 = Const<161>; type C34 = Const<162>; type C35 = Const<163>;
    type C36 = Const<164>; type C37 = Const<165>; type C38 = Const<166>; type C39 = Const<167>;
    type C40 = Const<168>; type C41 = Const<169>; type C42 = Const<170>; type C43 = Const<171>;
    type C44 = Const<172>; type C45 = Const<173>; type C46 = Const<174>; type C47 = Const<175>;
    type C48 = Const<176>; type C49 = Const<177>; type C50 = Const<178>; type C51 = Const<179>;
    type C52 = Const<180>; type C53 = Const<181>; type C54 = Const<182>; type C55 = Const<183>;
    type C56 = Const<184>; type C57 = Const<185>; type C58 = Const<186>; type C59 = Const<187>;
    type C60 = Const<188>; type C61 = Const<189>; type C62 = Const<190>; type C63 = Const<191>;
}
impl Row for U3 {
    type C0 = Const<192>; type C1 = Const<193>; type C2 = Const<194>; type C3 = Const<195>;
    type C4 = Const<196>; type C5 = Const<197>; type C6 = Const<198>; type C7 = Const<199>;
    type C8 = Const<200>; type C9 = Const<201>; type C10 = Const<202>; type C11 = Const<203>;
    type C12 = Const<204>; type C13 = Const<205>; type C14 = Const<206>; type C15 = Const<207>;
    type C16 = Const<208>; type C17 = Const<209>; type C18 = Const<210>; type C19 = Const<211>;
    type C20 = Const<212>; type C21 = Const<213>; type C22 = Const<214>; type C23 = Const<215>;
    type C24 = Const<216>; type C25 = Const<217>; type C26 = Const<218>; type C27 = Const<219>;
    type C28 = Const<220>; type C29 = Const<221>; type C30 = Const<222>; type C31 = Const<223>;
    type C32 = Const<224>; type C33 = Const<225>; type C34 = Const<226>; type C35 = Const<227>;
    type C36 = Const<228>; type C37 = Const<229>; type C38 = Const<230>; type C39 = Const<231>;
    type C40 = Const<232>; type C41 = Const<233>; type C42 = Const<234>; type C43 = Const<235>;
    type C44 = Const<236>; type C45 = Const<237>; type C46 = Const<238>; type C47 = Const<239>;
    type C48 = Const<240>; type C49 = Const<241>; type C50 = Const<242>; type C51 = Const<243>;
    type C52 = Const<244>; type C53 = Const<245>; type C54 = Const<246>; type C55 = Const<247>;
    type C56 = Const<248>; type C57 = Const<249>; type C58 = Const<250>; type C59 = Const<251>;
    type C60 = Const<252>; type C61 = Const<253>; type C62 = Const<254>; type C63 = Const<255>;
}
impl Row for U4 {
    type C0 = Const<256>; type C1 = Const<257>; type C2 = Const<258>; type C3 = Const<259>;
    type C4 = Const<260>; type C5 = Const<261>; type C6 = Const<262>; type C7 = Const<263>;
    type C8 = Const<264>; type C9 = Const<265>; type C10 = Const<266>; type C11 = Const<267>;
    type C12 = Const<268>; type C13 = Const<269>; type C14 = Const<270>; type C15 = Const<271>;
    type C16 = Const<272>; type C17 = Const<273>; type C18 = Const<274>; type C19 = Const<275>;
    type C20 = Const<276>; type C21 = Const<277>; type C22 = Const<278>; type C23 = Const<279>;
    type C24 = Const<280>; type C25 = Const<281>; type C26 = Const<282>; type C27 = Const<283>;
    type C28 = Const<284>; type C29 = Const<285>; type C30 = Const<286>; type C31 = Const<287>;
    type C32 = Const<288>; type C33 = Const<289>; type C34 = Const<290>; type C35 = Const<291>;
    type C36 = Const<292>; type C37 = Const<293>; type C38 = Const<294>; type C39 = Const<295>;
    type C40 = Const<296>; type C41 = Const<297>; type C42 = Const<298>; type C43 = Const<299>;
    type C44 = Const<300>; type C45 = Const<301>; type C46 = Const<302>; type C47 = Const<303>;
    type C48 = Const<304>; type C49 = Const<305>; type C50 = Const<306>; type C51 = Const<307>;
    type C52 = Const<308>; type C53 = Const<309>; type C54 = Const<310>; type C55 = Const<311>;
    type C56 = Const<312>; type C57 = Const<313>; type C58 = Const<314>; type C59 = Const<315>;
    type C60 = Const<316>; type C61 = Const<317>; type C62 = Const<318>; type C63 = Const<319>;
}
impl Row for U5 {
    type C0 = Const<320>; type C1 = Const<321>; type C2 = Const<322>; type C3 = Const<323>;
    type C4 = Const<324>; type C5 = Const<325>; type C6 = Const<326>; type C7 = Const<327>;
    type C8 = Const<328>; type C9 = Const<329>; type C10 = Const<330>; type C11 = Const<331>;
    type C12 = Const<332>; type C13 = Const<333>; type C14 = Const<334>; type C15 = Const<335>;
    type C16 = Const<336>; type C17 = Const<337>; type C18 = Const<338>; type C19 = Const<339>;
    type C20 = Const<340>; type C21 = Const<341>; type C22 = Const<342>; type C23 = Const<343>;
    type C24 = Const<344>; type C25 = Const<345>; type C26 = Const<346>; type C27 = Const<347>;
    type C28 = Const<348>; type C29 = Const<349>; type C30 = Const<350>; type C31 = Const<351>;
    type C32 = Const<352>; type C33 = Const<353>; type C34 = Const<354>; type C35 = Const<355>;
    type C36 = Const<356>; type C37 = Const<357>; type C38 = Const<358>; type C39 = Const<359>;
    type C40 = Const<360>; type C41 = Const<361>; type C42 = Const<362>; type C43 = Const<363>;
    type C44 = Const<364>; type C45 = Const<365>; type C46 = Const<366>; type C47 = Const<367>;
    type C48 = Const<368>; type C49 = Const<369>; type C50 = Const<370>; type C51 = Const<371>;
    type C52 = Const<372>; type C53 = Const<373>; type C54 = Const<374>; type C55 = Const<375>;
    type C56 = Const<376>; type C57 = Const<377>; type C58 = Const<378>; type C59 = Const<379>;
    type C60 = Const<380>; type C61 = Const<381>; type C62 = Const<382>; type C63 = Const<383>;
}
impl Row for U6 {
    type C0 = Const<384>; type C1 = Const<385>; type C2 = Const<386>; type C3 = Const<387>;
    type C4 = Const<388>; type C5 = Const<389>; type C6 = Const<390>; type C7 = Const<391>;
    type C8 = Const<392>; type C9 = Const<393>; type C10 = Const<394>; type C11 = Const<395>;
    type C12 = Const<396>; type C13 = Const<397>; type C14 = Const<398>; type C15 = Const<399>;
    type C16 = Const<400>; type C17 = Const<401>; type C18 = Const<402>; type C19 = Const<403>;
    type C20 = Const<404>; type C21 = Const<405>; type C22 = Const<406>; type C23 = Const<407>;
    type C24 = Const<408>; type C25 = Const<409>; type C26 = Const<410>; type C27 = Const<411>;
    type C28 = Const<412>; type C29 = Const<413>; type C30 = Const<414>; type C31 = Const<415>;
    type C32 = Const<416>; type C33 = Const<417>; type C34 = Const<418>; type C35 = Const<419>;
    type C36 = Const<420>; type C37 = Const<421>; type C38 = Const<422>; type C39 = Const<423>;
    type C40 = Const<424>; type C41 = Const<425>; type C42 = Const<426>; type C43 = Const<427>;
    type C44 = Const<428>; type C45 = Const<429>; type C46 = Const<430>; type C47 = Const<431>;
    type C48 = Const<432>; type C49 = Const<433>; type C50 = Const<434>; type C51 = Const<435>;
    type C52 = Const<436>; type C53 = Const<437>; type C54 = Const<438>; type C55 = Const<439>;
    type C56 = Const<440>; type C57 = Const<441>; type C58 = Const<442>; type C59 = Const<443>;
    type C60 = Const<444>; type C61 = Const<445>; type C62 = Const<446>; type C63 = Const<447>;
}
impl Row for U7 {
    type C0 = Const<448>; type C1 = Const<449>; type C2 = Const<450>; type C3 = Const<451>;
    type C4 = Const<452>; type C5 = Const<453>; type C6 = Const<454>; type C7 = Const<455>;
    type C8 = Const<456>; type C9 = Const<457>; type C10 = Const<458>; type C11 = Const<459>;
    type C12 = Const<460>; type C13 = Const<461>; type C14 = Const<462>; type C15 = Const<463>;
    type C16 = Const<464>; type C17 = Const<465>; type C18 = Const<466>; type C19 = Const<467>;
    type C20 = Const<468>; type C21 = Const<469>; type C22 = Const<470>; type C23 = Const<471>;
    type C24 = Const<472>; type C25 = Const<473>; type C26 = Const<474>; type C27 = Const<475>;
    type C28 = Const<476>; type C29 = Const<477>; type C30 = Const<478>; type C31 = Const<479>;
    type C32 = Const<480>; type C33 = Const<481>; type C34 = Const<482>; type C35 = Const<483>;
    type C36 = Const<484>; type C37 = Const<485>; type C38 = Const<486>; type C39 = Const<487>;
    type C40 = Const<488>; type C41 = Const<489>; type C42 = Const<490>; type C43 = Const<491>;
    type C44 = Const<492>; type C45 = Const<493>; type C46 = Const<494>; type C47 = Const<495>;
    type C48 = Const<496>; type C49 = Const<497>; type C50 = Const<498>; type C51 = Const<499>;
    type C52 = Const<500>; type C53 = Const<501>; type C54 = Const<502>; type C55 = Const<503>;
    type C56 = Const<504>; type C57 = Const<505>; type C58 = Const<506>; type C59 = Const<507>;
    type C60 = Const<508>; type C61 = Const<509>; type C62 = Const<510>; type C63 = Const<511>;
}
impl Row for U8 {
    type C0 = Const<512>; type C1 = Const<513>; type C2 = Const<514>; type C3 = Const<515>;
    type C4 = Const<516>; type C5 = Const<517>; type C6 = Const<518>; type C7 = Const<519>;
    type C8 = Const<520>; type C9 = Const<521>; type C10 = Const<522>; type C11 = Const<523>;
    type C12 = Const<524>; type C13 = Const<525>; type C14 = Const<526>; type C15 = Const<527>;
    type C16 = Const<528>; type C17 = Const<529>; type C18 = Const<530>; type C19 = Const<531>;
    type C20 = Const<532>; type C21 = Const<533>; type C22 = Const<534>; type C23 = Const<535>;
    type C24 = Const<536>; type C25 = Const<537>; type C26 = Const<538>; type C27 = Const<539>;
    type C28 = Const<540>; type C29 = Const<541>; type C30 = Const<542>; type C31 = Const<543>;
    type C32 = Const<544>; type C33 = Const<545>; type C34 = Const<546>; type C35 = Const<547>;
    type C36 = Const<548>; type C37 = Const<549>; type C38 = Const<550>; type C39 = Const<551>;
    type C40 = Const<552>; type C41 = Const<553>; type C42 = Const<554>; type C43 = Const<555>;
    type C44 = Const<556>; type C45 = Const<557>; type C46 = Const<558>; type C47 = Const<559>;
    type C48 = Const<560>; type C49 = Const<561>; type C50 = Const<562>; type C51 = Const<563>;
    type C52 = Const<564>; type C53 = Const<565>; type C54 = Const<566>; type C55 = Const<567>;
    type C56 = Const<568>; type C57 = Const<569>; type C58 = Const<570>; type C59 = Const<571>;
    type C60 = Const<572>; type C61 = Const<573>; type C62 = Const<574>; type C63 = Const<575>;
}
impl Row for U9 {
    type C0 = Const<576>; type C1 = Const<577>; type C2 = Const<578>; type C3 = Const<579>;
    type C4 = Const<580>; type C5 = Const<581>; type C6 = Const<582>; type C7 = Const<583>;
    type C8 = Const<584>; type C9 = Const<585>; type C10 = Const<586>; type C11 = Const<587>;
    type C12 = Const<588>; type C13 = Const<589>; type C14 = Const<590>; type C15 = Const<591>;
    type C16 = Const<592>; type C17 = Const<593>; type C18 = Const<594>; type C19 = Const<595>;
    type C20 = Const<596>; type C21 = Const<597>; type C22 = Const<598>; type C23 = Const<599>;
    type C24 = Const<600>; type C25 = Const<601>; type C26 = Const<602>; type C27 = Const<603>;
    type C28 = Const<604>; type C29 = Const<605>; type C30 = Const<606>; type C31 = Const<607>;
    type C32 = Const<608>; type C33 = Const<609>; type C34 = Const<610>; type C35 = Const<611>;
    type C36 = Const<612>; type C37 = Const<613>; type C38 = Const<614>; type C39 = Const<615>;
    type C40 = Const<616>; type C41 = Const<617>; type C42 = Const<618>; type C43 = Const<619>;
    type C44 = Const<620>; type C45 = Const<621>; type C46 = Const<622>; type C47 = Const<623>;
    type C48 = Const<624>; type C49 = Const<625>; type C50 = Const<626>; type C51 = Const<627>;
    type C52 = Const<628>; type C53 = Const<629>; type C54 = Const<630>; type C55 = Const<631>;
    type C56 = Const<632>; type C57 = Const<633>; type C58 = Const<634>; type C59 = Const<635>;
    type C60 = Const<636>; type C61 = Const<637>; type C62 = Const<638>; type C63 = Const<639>;
}
impl Row for U10 {
    type C0 = Const<640>; type C1 = Const<641>; type C2 = Const<642>; type C3 = Const<643>;
    type C4 = Const<644>; type C5 = Const<645>; type C6 = Const<646>; type C7 = Const<647>;
    type C8 = Const<648>; type C9 = Const<649>; type C10 = Const<650>; type C11 = Const<651>;
    type C12 = Const<652>; type C13 = Const<653>; type C14 = Const<654>; type C15 = Const<655>;
    type C16 = Const<656>; type C17 = Const<657>; type C18 = Const<658>; type C19 = Const<659>;
    type C20 = Const<660>; type C21 = Const<661>; type C22 = Const<662>; type C23 = Const<663>;
    type C24 = Const<664>; type C25 = Const<665>; type C26 = Const<666>; type C27 = Const<667>;
    type C28 = Const<668>; type C29 = Const<669>; type C30 = Const<670>; type C31 = Const<671>;
    type C32 = Const<672>; type C33 = Const<673>; type C34 = Const<674>; type C35 = Const<675>;
    type C36 = Const<676>; type C37 = Const<677>; type C38 = Const<678>; type C39 = Const<679>;
    type C40 = Const<680>; type C41 = Const<681>; type C42 = Const<682>; type C43 = Const<683>;
    type C44 = Const<684>; type C45 = Const<685>; type C46 = Const<686>; type C47 = Const<687>;
    type C48 = Const<688>; type C49 = Const<689>; type C50 = Const<690>; type C51 = Const<691>;
    type C52 = Const<692>; type C53 = Const<693>; type C54 = Const<694>; type C55 = Const<695>;
    type C56 = Const<696>; type C57 = Const<697>; type C58 = Const<698>; type C59 = Const<699>;
    type C60 = Const<700>; type C61 = Const<701>; type C62 = Const<702>; type C63 = Const<703>;
}
impl Row for U11 {
    type C0 = Const<704>; type C1 = Const<705>; type C2 = Const<706>; type C3 = Const<707>;
    type C4 = Const<708>; type C5 = Const<709>; type C6 = Const<710>; type C7 = Const<711>;
    type C8 = Const<712>; type C9 = Const<713>; type C10 = Const<714>; type C11 = Const<715>;
    type C12 = Const<716>; type C13 = Const<717>; type C14 = Const<718>; type C15 = Const<719>;
    type C16 = Const<720>; type C17 = Const<721>; type C18 = Const<722>; type C19 = Const<723>;
    type C20 = Const<724>; type C21 = Const<725>; type C22 = Const<726>; type C23 = Const<727>;
    type C24 = Const<728>; type C25 = Const<729>; type C26 = Const<730>; type C27 = Const<731>;
    type C28 = Const<732>; type C29 = Const<733>; type C30 = Const<734>; type C31 = Const<735>;
    type C32 = Const<736>; type C33 = Const<737>; type C34 = Const<738>; type C35 = Const<739>;
    type C36 = Const<740>; type C37 = Const<741>; type C38 = Const<742>; type C39 = Const<743>;
    type C40 = Const<744>; type C41 = Const<745>; type C42 = Const<746>; type C43 = Const<747>;
    type C44 = Const<748>; type C45 = Const<749>; type C46 = Const<750>; type C47 = Const<751>;
    type C48 = Const<752>; type C49 = Const<753>; type C50 = Const<754>; type C51 = Const<755>;
    type C52 = Const<756>; type C53 = Const<757>; type C54 = Const<758>; type C55 = Const<759>;
    type C56 = Const<760>; type C57 = Const<761>; type C58 = Const<762>; type C59 = Const<763>;
    type C60 = Const<764>; type C61 = Const<765>; type C62 = Const<766>; type C63 = Const<767>;
}
impl Row for U12 {
    type C0 = Const<768>; type C1 = Const<769>; type C2 = Const<770>; type C3 = Const<771>;
    type C4 = Const<772>; type C5 = Const<773>; type C6 = Const<774>; type C7 = Const<775>;
    type C8 = Const<776>; type C9 = Const<777>; type C10 = Const<778>; type C11 = Const<779>;
    type C12 = Const<780>; type C13 = Const<781>; type C14 = Const<782>; type C15 = Const<783>;
    type C16 = Const<784>; type C17 = Const<785>; type C18 = Const<786>; type C19 = Const<787>;
    type C20 = Const<788>; type C21 = Const<789>; type C22 = Const<790>; type C23 = Const<791>;
    type C24 = Const<792>; type C25 = Const<793>; type C26 = Const<794>; type C27 = Const<795>;
    type C28 = Const<796>; type C29 = Const<797>; type C30 = Const<798>; type C31 = Const<799>;
    type C32 = Const<800>; type C33 = Const<801>; type C34 = Const<802>; type C35 = Const<803>;
    type C36 = Const<804>; type C37 = Const<805>; type C38 = Const<806>; type C39 = Const<807>;
    type C40 = Const<808>; type C41 = Const<809>; type C42 = Const<810>; type C43 = Const<811>;
    type C44 = Const<812>; type C45 = Const<813>; type C46 = Const<814>; type C47 = Const<815>;
    type C48 = Const<816>; type C49 = Const<817>; type C50 = Const<818>; type C51 = Const<819>;
    type C52 = Const<820>; type C53 = Const<821>; type C54 = Const<822>; type C55 = Const<823>;
    type C56 = Const<824>; type C57 = Const<825>; type C58 = Const<826>; type C59 = Const<827>;
    type C60 = Const<828>; type C61 = Const<829>; type C62 = Const<830>; type C63 = Const<831>;
}
impl Row for U13 {
    type C0 = Const<832>; type C1 = Const<833>; type C2 = Const<834>; type C3 = Const<835>;
    type C4 = Const<836>; type C5 = Const<837>; type C6 = Const<838>; type C7 = Const<839>;
    type C8 = Const<840>; type C9 = Const<841>; type C10 = Const<842>; type C11 = Const<843>;
    type C12 = Const<844>; type C13 = Const<845>; type C14 = Const<846>; type C15 = Const<847>;
    type C16 = Const<848>; type C17 = Const<849>; type C18 = Const<850>; type C19 = Const<851>;
    type C20 = Const<852>; type C21 = Const<853>; type C22 = Const<854>; type C23 = Const<855>;
    type C24 = Const<856>; type C25 = Const<857>; type C26 = Const<858>; type C27 = Const<859>;
    type C28 = Const<860>; type C29 = Const<861>; type C30 = Const<862>; type C31 = Const<863>;
    type C32 = Const<864>; type C33 = Const<865>; type C34 = Const<866>; type C35 = Const<867>;
    type C36 = Const<868>; type C37 = Const<869>; type C38 = Const<870>; type C39 = Const<871>;
    type C40 = Const<872>; type C41 = Const<873>; type C42 = Const<874>; type C43 = Const<875>;
    type C44 = Const<876>; type C45 = Const<877>; type C46 = Const<878>; type C47 = Const<879>;
    type C48 = Const<880>; type C49 = Const<881>; type C50 = Const<882>; type C51 = Const<883>;
    type C52 = Const<884>; type C53 = Const<885>; type C54 = Const<886>; type C55 = Const<887>;
    type C56 = Const<888>; type C57 = Const<889>; type C58 = Const<890>; type C59 = Const<891>;
    type C60 = Const<892>; type C61 = Const<893>; type C62 = Const<894>; type C63 = Const<895>;
}
impl Row for U14 {
    type C0 = Const<896>; type C1 = Const<897>; type C2 = Const<898>; type C3 = Const<899>;
    type C4 = Const<900>; type C5 = Const<901>; type C6 = Const<902>; type C7 = Const<903>;
    type C8 = Const<904>; type C9 = Const<905>; type C10 = Const<906>; type C11 = Const<907>;
    type C12 = Const<908>; type C13 = Const<909>; type C14 = Const<910>; type C15 = Const<911>;
    type C16 = Const<912>; type C17 = Const<913>; type C18 = Const<914>; type C19 = Const<915>;
    type C20 = Const<916>; type C21 = Const<917>; type C22 = Const<918>; type C23 = Const<919>;
    type C24 = Const<920>; type C25 = Const<921>; type C26 = Const<922>; type C27 = Const<923>;
    type C28 = Const<924>; type C29 = Const<925>; type C30 = Const<926>; type C31 = Const<927>;
    type C32 = Const<928>; type C33 = Const<929>; type C34 = Const<930>; type C35 = Const<931>;
    type C36 = Const<932>; type C37 = Const<933>; type C38 = Const<934>; type C39 = Const<935>;
    type C40 = Const<936>; type C41 = Const<937>; type C42 = Const<938>; type C43 = Const<939>;
    type C44 = Const<940>; type C45 = Const<941>; type C46 = Const<942>; type C47 = Const<943>;
    type C48 = Const<944>; type C49 = Const<945>; type C50 = Const<946>; type C51 = Const<947>;
    type C52 = Const<948>; type C53 = Const<949>; type C54 = Const<950>; type C55 = Const<951>;
    type C56 = Const<952>; type C57 = Const<953>; type C58 = Const<954>; type C59 = Const<955>;
    type C60 = Const<956>; type C61 = Const<957>; type C62 = Const<958>; type C63 = Const<959>;
}
impl Row for U15 {
    type C0 = Const<960>; type C1 = Const<961>; type C2 = Const<962>; type C3 = Const<963>;
    type C4 = Const<964>; type C5 = Const<965>; type C6 = Const<966>; type C7 = Const<967>;
    type C8 = Const<968>; type C9 = Const<969>; type C10 = Const<970>; type C11 = Const<971>;
    type C12 = Const<972>; type C13 = Const<973>; type C14 = Const<974>; type C15 = Const<975>;
    type C16 = Const<976>; type C17 = Const<977>; type C18 = Const<978>; type C19 = Const<979>;
    type C20 = Const<980>; type C21 = Const<981>; type C22 = Const<982>; type C23 = Const<983>;
    type C24 = Const<984>; type C25 = Const<985>; type C26 = Const<986>; type C27 = Const<987>;
    type C28 = Const<988>; type C29 = Const<989>; type C30 = Const<990>; type C31 = Const<991>;
    type C32 = Const<992>; type C33 = Const<993>; type C34 = Const<994>; type C35 = Const<995>;
    type C36 = Const<996>; type C37 = Const<997>; type C38 = Const<998>; type C39 = Const<999>;
    type C40 = Const<1000>; type C41 = Const<1001>; type C42 = Const<1002>; type C43 = Const<1003>;
    type C44 = Const<1004>; type C45 = Const<1005>; type C46 = Const<1006>; type C47 = Const<1007>;
    type C48 = Const<1008>; type C49 = Const<1009>; type C50 = Const<1010>; type C51 = Const<1011>;
    type C52 = Const<1012>; type C53 = Const<1013>; type C54 = Const<1014>; type C55 = Const<1015>;
    type C56 = Const<1016>; type C57 = Const<1017>; type C58 = Const<1018>; type C59 = Const<1019>;
    type C60 = Const<1020>; type C61 = Const<1021>; type C62 = Const<1022>; type C63 = Const<1023>;
}
impl Row for U16 {
    type C0 = Const<1024>; type C1 = Const<1025>; type C2 = Const<1026>; type C3 = Const<1027>;
    type C4 = Const<1028>; type C5 = Const<1029>; type C6 = Const<1030>; type C7 = Const<1031>;
    type C8 = Const<1032>; type C9 = Const<1033>; type C10 = Const<1034>; type C11 = Const<1035>;
    type C12 = Const<1036>; type C13 = Const<1037>; type C14 = Const<1038>; type C15 = Const<1039>;
    type C16 = Const<1040>; type C17 = Const<1041>; type C18 = Const<1042>; type C19 = Const<1043>;
    type C20 = Const<1044>; type C21 = Const<1045>; type C22 = Const<1046>; type C23 = Const<1047>;
    type C24 = Const<1048>; type C25 = Const<1049>; type C26 = Const<1050>; type C27 = Const<1051>;
    type C28 = Const<1052>; type C29 = Const<1053>; type C30 = Const<1054>; type C31 = Const<1055>;
    type C32 = Const<1056>; type C33 = Const<1057>; type C34 = Const<1058>; type C35 = Const<1059>;
    type C36 = Const<1060>; type C37 = Const<1061>; type C38 = Const<1062>; type C39 = Const<1063>;
    type C40 = Const<1064>; type C41 = Const<1065>; type C42 = Const<1066>; type C43 = Const<1067>;
    type C44 = Const<1068>; type C45 = Const<1069>; type C46 = Const<1070>; type C47 = Const<1071>;
    type C48 = Const<1072>; type C49 = Const<1073>; type C50 = Const<1074>; type C51 = Const<1075>;
    type C52 = Const<1076>; type C53 = Const<1077>; type C54 = Const<1078>; type C55 = Const<1079>;
    type C56 = Const<1080>; type C57 = Const<1081>; type C58 = Const<1082>; type C59 = Const<1083>;
    type C60 = Const<1084>; type C61 = Const<1085>; type C62 = Const<1086>; type C63 = Const<1087>;
}
impl Row for U17 {
    type C0 = Const<1088>; type C1 = Const<1089>; type C2 = Const<1090>; type C3 = Const<1091>;
    type C4 = Const<1092>; type C5 = Const<1093>; type C6 = Const<1094>; type C7 = Const<1095>;
    type C8 = Const<1096>; type C9 = Const<1097>; type C10 = Const<1098>; type C11 = Const<1099>;
    type C12 = Const<1100>; type C13 = Const<1101>; type C14 = Const<1102>; type C15 = Const<1103>;
    type C16 = Const<1104>; type C17 = Const<1105>; type C18 = Const<1106>; type C19 = Const<1107>;
    type C20 = Const<1108>; type C21 = Const<1109>; type C22 = Const<1110>; type C23 = Const<1111>;
    type C24 = Const<1112>; type C25 = Const<1113>; type C26 = Const<1114>; type C27 = Const<1115>;
    type C28 = Const<1116>; type C29 = Const<1117>; type C30 = Const<1118>; type C31 = Const<1119>;
    type C32 = Const<1120>; type C33 = Const<1121>; type C34 = Const<1122>; type C35 = Const<1123>;
    type C36 = Const<1124>; type C37 = Const<1125>; type C38 = Const<1126>; type C39 = Const<1127>;
    type C40 = Const<1128>; type C41 = Const<1129>; type C42 = Const<1130>; type C43 = Const<1131>;
    type C44 = Const<1132>; type C45 = Const<1133>; type C46 = Const<1134>; type C47 = Const<1135>;
    type C48 = Const<1136>; type C49 = Const<1137>; type C50 = Const<1138>; type C51 = Const<1139>;
    type C52 = Const<1140>; type C53 = Const<1141>; type C54 = Const<1142>; type C55 = Const<1143>;
    type C56 = Const<1144>; type C57 = Const<1145>; type C58 = Const<1146>; type C59 = Const<1147>;
    type C60 = Const<1148>; type C61 = Const<1149>; type C62 = Const<1150>; type C63 = Const<1151>;
}
impl Row for U18 {
    type C0 = Const<1152>; type C1 = Const<1153>; type C2 = Const<1154>; type C3 = Const<1155>;
    type C4 = Const<1156>; type C5 = Const<1157>; type C6 = Const<1158>; type C7 = Const<1159>;
    type C8 = Const<1160>; type C9 = Const<1161>; type C10 = Const<1162>; type C11 = Const<1163>;
    type C12 = Const<1164>; type C13 = Const<1165>; type C14 = Const<1166>; type C15 = Const<1167>;
    type C16 = Const<1168>; type C17 = Const<1169>; type C18 = Const<1170>; type C19 = Const<1171>;
    type C20 = Const<1172>; type C21 = Const<1173>; type C22 = Const<1174>; type C23 = Const<1175>;
    type C24 = Const<1176>; type C25 = Const<1177>; type C26 = Const<1178>; type C27 = Const<1179>;
    type C28 = Const<1180>; type C29 = Const<1181>; type C30 = Const<1182>; type C31 = Const<1183>;
    type C32 = Const<1184>; type C33 = Const<1185>; type C34 = Const<1186>; type C35 = Const<1187>;
    type C36 = Const<1188>; type C37 = Const<1189>; type C38 = Const<1190>; type C39 = Const<1191>;
    type C40 = Const<1192>; type C41 = Const<1193>; type C42 = Const<1194>; type C43 = Const<1195>;
    type C44 = Const<1196>; type C45 = Const<1197>; type C46 = Const<1198>; type C47 = Const<1199>;
    type C48 = Const<1200>; type C49 = Const<1201>; type C50 = Const<1202>; type C51 = Const<1203>;
    type C52 = Const<1204>; type C53 = Const<1205>; type C54 = Const<1206>; type C55 = Const<1207>;
    type C56 = Const<1208>; type C57 = Const<1209>; type C58 = Const<1210>; type C59 = Const<1211>;
    type C60 = Const<1212>; type C61 = Const<1213>; type C62 = Const<1214>; type C63 = Const<1215>;
}
impl Row for U19 {
    type C0 = Const<1216>; type C1 = Const<1217>; type C2 = Const<1218>; type C3 = Const<1219>;
    type C4 = Const<1220>; type C5 = Const<1221>; type C6 = Const<1222>; type C7 = Const<1223>;
    type C8 = Const<1224>; type C9 = Const<1225>; type C10 = Const<1226>; type C11 = Const<1227>;
    type C12 = Const<1228>; type C13 = Const<1229>; type C14 = Const<1230>; type C15 = Const<1231>;
    type C16 = Const<1232>; type C17 = Const<1233>; type C18 = Const<1234>; type C19 = Const<1235>;
    type C20 = Const<1236>; type C21 = Const<1237>; type C22 = Const<1238>; type C23 = Const<1239>;
    type C24 = Const<1240>; type C25 = Const<1241>; type C26 = Const<1242>; type C27 = Const<1243>;
    type C28 = Const<1244>; type C29 = Const<1245>; type C30 = Const<1246>; type C31 = Const<1247>;
    type C32 = Const<1248>; type C33 = Const<1249>; type C34 = Const<1250>; type C35 = Const<1251>;
    type C36 = Const<1252>; type C37 = Const<1253>; type C38 = Const<1254>; type C39 = Const<1255>;
    type C40 = Const<1256>; type C41 = Const<1257>; type C42 = Const<1258>; type C43 = Const<1259>;
    type C44 = Const<1260>; type C45 = Const<1261>; type C46 = Const<1262>; type C47 = Const<1263>;
    type C48 = Const<1264>; type C49 = Const<1265>; type C50 = Const<1266>; type C51 = Const<1267>;
    type C52 = Const<1268>; type C53 = Const<1269>; type C54 = Const<1270>; type C55 = Const<1271>;
    type C56 = Const<1272>; type C57 = Const<1273>; type C58 = Const<1274>; type C59 = Const<1275>;
    type C60 = Const<1276>; type C61 = Const<1277>; type C62 = Const<1278>; type C63 = Const<1279>;
}
impl Row for U20 {
    type C0 = Const<1280>; type C1 = Const<1281>; type C2 = Const<1282>; type C3 = Const<1283>;
    type C4 = Const<1284>; type C5 = Const<1285>; type C6 = Const<1286>; type C7 = Const<1287>;
    type C8 = Const<1288>; type C9 = Const<1289>; type C10 = Const<1290>; type C11 = Const<1291>;
    type C12 = Const<1292>; type C13 = Const<1293>; type C14 = Const<1294>; type C15 = Const<1295>;
    type C16 = Const<1296>; type C17 = Const<1297>; type C18 = Const<1298>; type C19 = Const<1299>;
    type C20 = Const<1300>; type C21 = Const<1301>; type C22 = Const<1302>; type C23 = Const<1303>;
    type C24 = Const<1304>; type C25 = Const<1305>; type C26 = Const<1306>; type C27 = Const<1307>;
    type C28 = Const<1308>; type C29 = Const<1309>; type C30 = Const<1310>; type C31 = Const<1311>;
    type C32 = Const<1312>; type C33 = Const<1313>; type C34 = Const<1314>; type C35 = Const<1315>;
    type C36 = Const<1316>; type C37 = Const<1317>; type C38 = Const<1318>; type C39 = Const<1319>;
    type C40 = Const<1320>; type C41 = Const<1321>; type C42 = Const<1322>; type C43 = Const<1323>;
    type C44 = Const<1324>; type C45 = Const<1325>; type C46 = Const<1326>; type C47 = Const<1327>;
    type C48 = Const<1328>; type C49 = Const<1329>; type C50 = Const<1330>; type C51 = Const<1331>;
    type C52 = Const<1332>; type C53 = Const<1333>; type C54 = Const<1334>; type C55 = Const<1335>;
    type C56 = Const<1336>; type C57 = Const<1337>; type C58 = Const<1338>; type C59 = Const<1339>;
    type C60 = Const<1340>; type C61 = Const<1341>; type C62 = Const<1342>; type C63 = Const<1343>;
}
impl Row for U21 {
    type C0 = Const<1344>; type C1 = Const<1345>; type C2 = Const<1346>; type C3 = Const<1347>;
    type C4 = Const<1348>; type C5 = Const<1349>; type C6 = Const<1350>; type C7 = Const<1351>;
    type C8 = Const<1352>; type C9 = Const<1353>; type C10 = Const<1354>; type C11 = Const<1355>;
    type C12 = Const<1356>; type C13 = Const<1357>; type C14 = Const<1358>; type C15 = Const<1359>;
    type C16 = Const<1360>; type C17 = Const<1361>; type C18 = Const<1362>; type C19 = Const<1363>;
    type C20 = Const<1364>; type C21 = Const<1365>; type C22 = Const<1366>; type C23 = Const<1367>;
    type C24 = Const<1368>; type C25 = Const<1369>; type C26 = Const<1370>; type C27 = Const<1371>;
    type C28 = Const<1372>; type C29 = Const<1373>; type C30 = Const<1374>; type C31 = Const<1375>;
    type C32 = Const<1376>; type C33 = Const<1377>; type C34 = Const<1378>; type C35 = Const<1379>;
    type C36 = Const<1380>; type C37 = Const<1381>; type C38 = Const<1382>; type C39 = Const<1383>;
    type C40 = Const<1384>; type C41 = Const<1385>; type C42 = Const<1386>; type C43 = Const<1387>;
    type C44 = Const<1388>; type C45 = Const<1389>; type C46 = Const<1390>; type C47 = Const<1391>;
    type C48 = Const<1392>; type C49 = Const<1393>; type C50 = Const<1394>; type C51 = Const<1395>;
    type C52 = Const<1396>; type C53 = Const<1397>; type C54 = Const<1398>; type C55 = Const<1399>;
    type C56 = Const<1400>; type C57 = Const<1401>; type C58 = Const<1402>; type C59 = Const<1403>;
    type C60 = Const<1404>; type C61 = Const<1405>; type C62 = Const<1406>; type C63 = Const<1407>;
}
impl Row for U22 {
    type C0 = Const<1408>; type C1 = Const<1409>; type C2 = Const<1410>; type C3 = Const<1411>;
    type C4 = Const<1412>; type C5 = Const<1413>; type C6 = Const<1414>; type C7 = Const<1415>;
    type C8 = Const<1416>; type C9 = Const<1417>; type C10 = Const<1418>; type C11 = Const<1419>;
    type C12 = Const<1420>; type C13 = Const<1421>; type C14 = Const<1422>; type C15 = Const<1423>;
    type C16 = Const<1424>; type C17 = Const<1425>; type C18 = Const<1426>; type C19 = Const<1427>;
    type C20 = Const<1428>; type C21 = Const<1429>; type C22 = Const<1430>; type C23 = Const<1431>;
    type C24 = Const<1432>; type C25 = Const<1433>; type C26 = Const<1434>; type C27 = Const<1435>;
    type C28 = Const<1436>; type C29 = Const<1437>; type C30 = Const<1438>; type C31 = Const<1439>;
    type C32 = Const<1440>; type C33 = Const<1441>; type C34 = Const<1442>; type C35 = Const<1443>;
    type C36 = Const<1444>; type C37 = Const<1445>; type C38 = Const<1446>; type C39 = Const<1447>;
    type C40 = Const<1448>; type C41 = Const<1449>; type C42 = Const<1450>; type C43 = Const<1451>;
    type C44 = Const<1452>; type C45 = Const<1453>; type C46 = Const<1454>; type C47 = Const<1455>;
    type C48 = Const<1456>; type C49 = Const<1457>; type C50 = Const<1458>; type C51 = Const<1459>;
    type C52 = Const<1460>; type C53 = Const<1461>; type C54 = Const<1462>; type C55 = Const<1463>;
    type C56 = Const<1464>; type C57 = Const<1465>; type C58 = Const<1466>; type C59 = Const<1467>;
    type C60 = Const<1468>; type C61 = Const<1469>; type C62 = Const<1470>; type C63 = Const<1471>;
}
impl Row for U23 {
    type C0 = Const<1472>; type C1 = Const<1473>; type C2 = Const<1474>; type C3 = Const<1475>;
    type C4 = Const<1476>; type C5 = Const<1477>; type C6 = Const<1478>; type C7 = Const<1479>;
    type C8 = Const<1480>; type C9 = Const<1481>; type C10 = Const<1482>; type C11 = Const<1483>;
    type C12 = Const<1484>; type C13 = Const<1485>; type C14 = Const<1486>; type C15 = Const<1487>;
    type C16 = Const<1488>; type C17 = Const<1489>; type C18 = Const<1490>; type C19 = Const<1491>;
    type C20 = Const<1492>; type C21 = Const<1493>; type C22 = Const<1494>; type C23 = Const<1495>;
    type C24 = Const<1496>; type C25 = Const<1497>; type C26 = Const<1498>; type C27 = Const<1499>;
    type C28 = Const<1500>; type C29 = Const<1501>; type C30 = Const<1502>; type C31 = Const<1503>;
    type C32 = Const<1504>; type C33 = Const<1505>; type C34 = Const<1506>; type C35 = Const<1507>;
    type C36 = Const<1508>; type C37 = Const<1509>; type C38 = Const<1510>; type C39 = Const<1511>;
    type C40 = Const<1512>; type C41 = Const<1513>; type C42 = Const<1514>; type C43 = Const<1515>;
    type C44 = Const<1516>; type C45 = Const<1517>; type C46 = Const<1518>; type C47 = Const<1519>;
    type C48 = Const<1520>; type C49 = Const<1521>; type C50 = Const<1522>; type C51 = Const<1523>;
    type C52 = Const<1524>; type C53 = Const<1525>; type C54 = Const<1526>; type C55 = Const<1527>;
    type C56 = Const<1528>; type C57 = Const<1529>; type C58 = Const<1530>; type C59 = Const<1531>;
    type C60 = Const<1532>; type C61 = Const<1533>; type C62 = Const<1534>; type C63 = Const<1535>;
}
impl Row for U24 {
    type C0 = Const<1536>; type C1 = Const<1537>; type C2 = Const<1538>; type C3 = Const<1539>;
    type C4 = Const<1540>; type C5 = Const<1541>; type C6 = Const<1542>; type C7 = Const<1543>;
    type C8 = Const<1544>; type C9 = Const<1545>; type C10 = Const<1546>; type C11 = Const<1547>;
    type C12 = Const<1548>; type C13 = Const<1549>; type C14 = Const<1550>; type C15 = Const<1551>;
    type C16 = Const<1552>; type C17 = Const<1553>; type C18 = Const<1554>; type C19 = Const<1555>;
    type C20 = Const<1556>; type C21 = Const<1557>; type C22 = Const<1558>; type C23 = Const<1559>;
    type C24 = Const<1560>; type C25 = Const<1561>; type C26 = Const<1562>; type C27 = Const<1563>;
    type C28 = Const<1564>; type C29 = Const<1565>; type C30 = Const<1566>; type C31 = Const<1567>;
    type C32 = Const<1568>; type C33 = Const<1569>; type C34 = Const<1570>; type C35 = Const<1571>;
    type C36 = Const<1572>; type C37 = Const<1573>; type C38 = Const<1574>; type C39 = Const<1575>;
    type C40 = Const<1576>; type C41 = Const<1577>; type C42 = Const<1578>; type C43 = Const<1579>;
    type C44 = Const<1580>; type C45 = Const<1581>; type C46 = Const<1582>; type C47 = Const<1583>;
    type C48 = Const<1584>; type C49 = Const<1585>; type C50 = Const<1586>; type C51 = Const<1587>;
    type C52 = Const<1588>; type C53 = Const<1589>; type C54 = Const<1590>; type C55 = Const<1591>;
    type C56 = Const<1592>; type C57 = Const<1593>; type C58 = Const<1594>; type C59 = Const<1595>;
    type C60 = Const<1596>; type C61 = Const<1597>; type C62 = Const<1598>; type C63 = Const<1599>;
}
impl Row for U25 {
    type C0 = Const<1600>; type C1 = Const<1601>; type C2 = Const<1602>; type C3 = Const<1603>;
    type C4 = Const<1604>; type C5 = Const<1605>; type C6 = Const<1606>; type C7 = Const<1607>;
    type C8 = Const<1608>; type C9 = Const<1609>; type C10 = Const<1610>; type C11 = Const<1611>;
    type C12 = Const<1612>; type C13 = Const<1613>; type C14 = Const<1614>; type C15 = Const<1615>;
    type C16 = Const<1616>; type C17 = Const<1617>; type C18 = Const<1618>; type C19 = Const<1619>;
    type C20 = Const<1620>; type C21 = Const<1621>; type C22 = Const<1622>; type C23 = Const<1623>;
    type C24 = Const<1624>; type C25 = Const<1625>; type C26 = Const<1626>; type C27 = Const<1627>;
    type C28 = Const<1628>; type C29 = Const<1629>; type C30 = Const<1630>; type C31 = Const<1631>;
    type C32 = Const<1632>; type C33 = Const<1633>; type C34 = Const<1634>; type C35 = Const<1635>;
    type C36 = Const<1636>; type C37 = Const<1637>; type C38 = Const<1638>; type C39 = Const<1639>;
    type C40 = Const<1640>; type C41 = Const<1641>; type C42 = Const<1642>; type C43 = Const<1643>;
    type C44 = Const<1644>; type C45 = Const<1645>; type C46 = Const<1646>; type C47 = Const<1647>;
    type C48 = Const<1648>; type C49 = Const<1649>; type C50 = Const<1650>; type C51 = Const<1651>;
    type C52 = Const<1652>; type C53 = Const<1653>; type C54 = Const<1654>; type C55 = Const<1655>;
    type C56 = Const<1656>; type C57 = Const<1657>; type C58 = Const<1658>; type C59 = Const<1659>;
    type C60 = Const<1660>; type C61 = Const<1661>; type C62 = Const<1662>; type C63 = Const<1663>;
}
impl Row for U26 {
    type C0 = Const<1664>; type C1 = Const<1665>; type C2 = Const<1666>; type C3 = Const<1667>;
    type C4 = Const<1668>; type C5 = Const<1669>; type C6 = Const<1670>; type C7 = Const<1671>;
    type C8 = Const<1672>; type C9 = Const<1673>; type C10 = Const<1674>; type C11 = Const<1675>;
    type C12 = Const<1676>; type C13 = Const<1677>; type C14 = Const<1678>; type C15 = Const<1679>;
    type C16 = Const<1680>; type C17 = Const<1681>; type C18 = Const<1682>; type C19 = Const<1683>;
    type C20 = Const<1684>; type C21 = Const<1685>; type C22 = Const<1686>; type C23 = Const<1687>;
    type C24 = Const<1688>; type C25 = Const<1689>; type C26 = Const<1690>; type C27 = Const<1691>;
    type C28 = Const<1692>; type C29 = Const<1693>; type C30 = Const<1694>; type C31 = Const<1695>;
    type C32 = Const<1696>; type C33 = Const<1697>; type C34 = Const<1698>; type C35 = Const<1699>;
    type C36 = Const<1700>; type C37 = Const<1701>; type C38 = Const<1702>; type C39 = Const<1703>;
    type C40 = Const<1704>; type C41 = Const<1705>; type C42 = Const<1706>; type C43 = Const<1707>;
    type C44 = Const<1708>; type C45 = Const<1709>; type C46 = Const<1710>; type C47 = Const<1711>;
    type C48 = Const<1712>; type C49 = Const<1713>; type C50 = Const<1714>; type C51 = Const<1715>;
    type C52 = Const<1716>; type C53 = Const<1717>; type C54 = Const<1718>; type C55 = Const<1719>;
    type C56 = Const<1720>; type C57 = Const<1721>; type C58 = Const<1722>; type C59 = Const<1723>;
    type C60 = Const<1724>; type C61 = Const<1725>; type C62 = Const<1726>; type C63 = Const<1727>;
}
impl Row for U27 {
    type C0 = Const<1728>; type C1 = Const<1729>; type C2 = Const<1730>; type C3 = Const<1731>;
    type C4 = Const<1732>; type C5 = Const<1733>; type C6 = Const<1734>; type C7 = Const<1735>;
    type C8 = Const<1736>; type C9 = Const<1737>; type C10 = Const<1738>; type C11 = Const<1739>;
    type C12 = Const<1740>; type C13 = Const<1741>; type C14 = Const<1742>; type C15 = Const<1743>;
    type C16 = Const<1744>; type C17 = Const<1745>; type C18 = Const<1746>; type C19 = Const<1747>;
    type C20 = Const<1748>; type C21 = Const<1749>; type C22 = Const<1750>; type C23 = Const<1751>;
    type C24 = Const<1752>; type C25 = Const<1753>; type C26 = Const<1754>; type C27 = Const<1755>;
    type C28 = Const<1756>; type C29 = Const<1757>; type C30 = Const<1758>; type C31 = Const<1759>;
    type C32 = Const<1760>; type C33 = Const<1761>; type C34 = Const<1762>; type C35 = Const<1763>;
    type C36 = Const<1764>; type C37 = Const<1765>; type C38 = Const<1766>; type C39 = Const<1767>;
    type C40 = Const<1768>; type C41 = Const<1769>; type C42 = Const<1770>; type C43 = Const<1771>;
    type C44 = Const<1772>; type C45 = Const<1773>; type C46 = Const<1774>; type C47 = Const<1775>;
    type C48 = Const<1776>; type C49 = Const<1777>; type C50 = Const<1778>; type C51 = Const<1779>;
    type C52 = Const<1780>; type C53 = Const<1781>; type C54 = Const<1782>; type C55 = Const<1783>;
    type C56 = Const<1784>; type C57 = Const<1785>; type C58 = Const<1786>; type C59 = Const<1787>;
    type C60 = Const<1788>; type C61 = Const<1789>; type C62 = Const<1790>; type C63 = Const<1791>;
}
impl Row for U28 {
    type C0 = Const<1792>; type C1 = Const<1793>; type C2 = Const<1794>; type C3 = Const<1795>;
    type C4 = Const<1796>; type C5 = Const<1797>; type C6 = Const<1798>; type C7 = Const<1799>;
    type C8 = Const<1800>; type C9 = Const<1801>; type C10 = Const<1802>; type C11 = Const<1803>;
    type C12 = Const<1804>; type C13 = Const<1805>; type C14 = Const<1806>; type C15 = Const<1807>;
    type C16 = Const<1808>; type C17 = Const<1809>; type C18 = Const<1810>; type C19 = Const<1811>;
    type C20 = Const<1812>; type C21 = Const<1813>; type C22 = Const<1814>; type C23 = Const<1815>;
    type C24 = Const<1816>; type C25 = Const<1817>; type C26 = Const<1818>; type C27 = Const<1819>;
    type C28 = Const<1820>; type C29 = Const<1821>; type C30 = Const<1822>; type C31 = Const<1823>;
    type C32 = Const<1824>; type C33 = Const<1825>; type C34 = Const<1826>; type C35 = Const<1827>;
    type C36 = Const<1828>; type C37 = Const<1829>; type C38 = Const<1830>; type C39 = Const<1831>;
    type C40 = Const<1832>; type C41 = Const<1833>; type C42 = Const<1834>; type C43 = Const<1835>;
    type C44 = Const<1836>; type C45 = Const<1837>; type C46 = Const<1838>; type C47 = Const<1839>;
    type C48 = Const<1840>; type C49 = Const<1841>; type C50 = Const<1842>; type C51 = Const<1843>;
    type C52 = Const<1844>; type C53 = Const<1845>; type C54 = Const<1846>; type C55 = Const<1847>;
    type C56 = Const<1848>; type C57 = Const<1849>; type C58 = Const<1850>; type C59 = Const<1851>;
    type C60 = Const<1852>; type C61 = Const<1853>; type C62 = Const<1854>; type C63 = Const<1855>;
}
impl Row for U29 {
    type C0 = Const<1856>; type C1 = Const<1857>; type C2 = Const<1858>; type C3 = Const<1859>;
    type C4 = Const<1860>; type C5 = Const<1861>; type C6 = Const<1862>; type C7 = Const<1863>;
    type C8 = Const<1864>; type C9 = Const<1865>; type C10 = Const<1866>; type C11 = Const<1867>;
    type C12 = Const<1868>; type C13 = Const<1869>; type C14 = Const<1870>; type C15 = Const<1871>;
    type C16 = Const<1872>; type C17 = Const<1873>; type C18 = Const<1874>; type C19 = Const<1875>;
    type C20 = Const<1876>; type C21 = Const<1877>; type C22 = Const<1878>; type C23 = Const<1879>;
    type C24 = Const<1880>; type C25 = Const<1881>; type C26 = Const<1882>; type C27 = Const<1883>;
    type C28 = Const<1884>; type C29 = Const<1885>; type C30 = Const<1886>; type C31 = Const<1887>;
    type C32 = Const<1888>; type C33 = Const<1889>; type C34 = Const<1890>; type C35 = Const<1891>;
    type C36 = Const<1892>; type C37 = Const<1893>; type C38 = Const<1894>; type C39 = Const<1895>;
    type C40 = Const<1896>; type C41 = Const<1897>; type C42 = Const<1898>; type C43 = Const<1899>;
    type C44 = Const<1900>; type C45 = Const<1901>; type C46 = Const<1902>; type C47 = Const<1903>;
    type C48 = Const<1904>; type C49 = Const<1905>; type C50 = Const<1906>; type C51 = Const<1907>;
    type C52 = Const<1908>; type C53 = Const<1909>; type C54 = Const<1910>; type C55 = Const<1911>;
    type C56 = Const<1912>; type C57 = Const<1913>; type C58 = Const<1914>; type C59 = Const<1915>;
    type C60 = Const<1916>; type C61 = Const<1917>; type C62 = Const<1918>; type C63 = Const<1919>;
}
impl Row for U30 {
    type C0 = Const<1920>; type C1 = Const<1921>; type C2 = Const<1922>; type C3 = Const<1923>;
    type C4 = Const<1924>; type C5 = Const<1925>; type C6 = Const<1926>; type C7 = Const<1927>;
    type C8 = Const<1928>; type C9 = Const<1929>; type C10 = Const<1930>; type C11 = Const<1931>;
    type C12 = Const<1932>; type C13 = Const<1933>; type C14 = Const<1934>; type C15 = Const<1935>;
    type C16 = Const<1936>; type C17 = Const<1937>; type C18 = Const<1938>; type C19 = Const<1939>;
    type C20 = Const<1940>; type C21 = Const<1941>; type C22 = Const<1942>; type C23 = Const<1943>;
    type C24 = Const<1944>; type C25 = Const<1945>; type C26 = Const<1946>; type C27 = Const<1947>;
    type C28 = Const<1948>; type C29 = Const<1949>; type C30 = Const<1950>; type C31 = Const<1951>;
    type C32 = Const<1952>; type C33 = Const<1953>; type C34 = Const<1954>; type C35 = Const<1955>;
    type C36 = Const<1956>; type C37 = Const<1957>; type C38 = Const<1958>; type C39 = Const<1959>;
    type C40 = Const<1960>; type C41 = Const<1961>; type C42 = Const<1962>; type C43 = Const<1963>;
    type C44 = Const<1964>; type C45 = Const<1965>; type C46 = Const<1966>; type C47 = Const<1967>;
    type C48 = Const<1968>; type C49 = Const<1969>; type C50 = Const<1970>; type C51 = Const<1971>;
    type C52 = Const<1972>; type C53 = Const<1973>; type C54 = Const<1974>; type C55 = Const<1975>;
    type C56 = Const<1976>; type C57 = Const<1977>; type C58 = Const<1978>; type C59 = Const<1979>;
    type C60 = Const<1980>; type C61 = Const<1981>; type C62 = Const<1982>; type C63 = Const<1983>;
}
impl Row for U31 {
    type C0 = Const<1984>; type C1 = Const<1985>; type C2 = Const<1986>; type C3 = Const<1987>;
    type C4 = Const<1988>; type C5 = Const<1989>; type C6 = Const<1990>; type C7 = Const<1991>;
    type C8 = Const<1992>; type C9 = Const<1993>; type C10 = Const<1994>; type C11 = Const<1995>;
    type C12 = Const<1996>; type C13 = Const<1997>; type C14 = Const<1998>; type C15 = Const<1999>;
    type C16 = Const<2000>; type C17 = Const<2001>; type C18 = Const<2002>; type C19 = Const<2003>;
    type C20 = Const<2004>; type C21 = Const<2005>; type C22 = Const<2006>; type C23 = Const<2007>;
    type C24 = Const<2008>; type C25 = Const<2009>; type C26 = Const<2010>; type C27 = Const<2011>;
    type C28 = Const<2012>; type C29 = Const<2013>; type C30 = Const<2014>; type C31 = Const<2015>;
    type C32 = Const<2016>; type C33 = Const<2017>; type C34 = Const<2018>; type C35 = Const<2019>;
    type C36 = Const<2020>; type C37 = Const<2021>; type C38 = Const<2022>; type C39 = Const<2023>;
    type C40 = Const<2024>; type C41 = Const<2025>; type C42 = Const<2026>; type C43 = Const<2027>;
    type C44 = Const<2028>; type C45 = Const<2029>; type C46 = Const<2030>; type C47 = Const<2031>;
    type C48 = Const<2032>; type C49 = Const<2033>; type C50 = Const<2034>; type C51 = Const<2035>;
    type C52 = Const<2036>; type C53 = Const<2037>; type C54 = Const<2038>; type C55 = Const<2039>;
    type C56 = Const<2040>; type C57 = Const<2041>; type C58 = Const<2042>; type C59 = Const<2043>;
    type C60 = Const<2044>; type C61 = Const<2045>; type C62 = Const<2046>; type C63 = Const<2047>;
}
impl Row for U32 {
    type C0 = Const<2048>; type C1 = Const<2049>; type C2 = Const<2050>; type C3 = Const<2051>;
    type C4 = Const<2052>; type C5 = Const<2053>; type C6 = Const<2054>; type C7 = Const<2055>;
    type C8 = Const<2056>; type C9 = Const<2057>; type C10 = Const<2058>; type C11 = Const<2059>;
    type C12 = Const<2060>; type C13 = Const<2061>; type C14 = Const<2062>; type C15 = Const<2063>;
    type C16 = Const<2064>; type C17 = Const<2065>; type C18 = Const<2066>; type C19 = Const<2067>;
    type C20 = Const<2068>; type C21 = Const<2069>; type C22 = Const<2070>; type C23 = Const<2071>;
    type C24 = Const<2072>; type C25 = Const<2073>; type C26 = Const<2074>; type C27 = Const<2075>;
    type C28 = Const<2076>; type C29 = Const<2077>; type C30 = Const<2078>; type C31 = Const<2079>;
    type C32 = Const<2080>; type C33 = Const<2081>; type C34 = Const<2082>; type C35 = Const<2083>;
    type C36 = Const<2084>; type C37 = Const<2085>; type C38 = Const<2086>; type C39 = Const<2087>;
    type C40 = Const<2088>; type C41 = Const<2089>; type C42 = Const<2090>; type C43 = Const<2091>;
    type C44 = Const<2092>; type C45 = Const<2093>; type C46 = Const<2094>; type C47 = Const<2095>;
    type C48 = Const<2096>; type C49 = Const<2097>; type C50 = Const<2098>; type C51 = Const<2099>;
    type C52 = Const<2100>; type C53 = Const<2101>; type C54 = Const<2102>; type C55 = Const<2103>;
    type C56 = Const<2104>; type C57 = Const<2105>; type C58 = Const<2106>; type C59 = Const<2107>;
    type C60 = Const<2108>; type C61 = Const<2109>; type C62 = Const<2110>; type C63 = Const<2111>;
}
impl Row for U33 {
    type C0 = Const<2112>; type C1 = Const<2113>; type C2 = Const<2114>; type C3 = Const<2115>;
    type C4 = Const<2116>; type C5 = Const<2117>; type C6 = Const<2118>; type C7 = Const<2119>;
    type C8 = Const<2120>; type C9 = Const<2121>; type C10 = Const<2122>; type C11 = Const<2123>;
    type C12 = Const<2124>; type C13 = Const<2125>; type C14 = Const<2126>; type C15 = Const<2127>;
    type C16 = Const<2128>; type C17 = Const<2129>; type C18 = Const<2130>; type C19 = Const<2131>;
    type C20 = Const<2132>; type C21 = Const<2133>; type C22 = Const<2134>; type C23 = Const<2135>;
    type C24 = Const<2136>; type C25 = Const<2137>; type C26 = Const<2138>; type C27 = Const<2139>;
    type C28 = Const<2140>; type C29 = Const<2141>; type C30 = Const<2142>; type C31 = Const<2143>;
    type C32 = Const<2144>; type C33 = Const<2145>; type C34 = Const<2146>; type C35 = Const<2147>;
    type C36 = Const<2148>; type C37 = Const<2149>; type C38 = Const<2150>; type C39 = Const<2151>;
    type C40 = Const<2152>; type C41 = Const<2153>; type C42 = Const<2154>; type C43 = Const<2155>;
    type C44 = Const<2156>; type C45 = Const<2157>; type C46 = Const<2158>; type C47 = Const<2159>;
    type C48 = Const<2160>; type C49 = Const<2161>; type C50 = Const<2162>; type C51 = Const<2163>;
    type C52 = Const<2164>; type C53 = Const<2165>; type C54 = Const<2166>; type C55 = Const<2167>;
    type C56 = Const<2168>; type C57 = Const<2169>; type C58 = Const<2170>; type C59 = Const<2171>;
    type C60 = Const<2172>; type C61 = Const<2173>; type C62 = Const<2174>; type C63 = Const<2175>;
}
impl Row for U34 {
    type C0 = Const<2176>; type C1 = Const<2177>; type C2 = Const<2178>; type C3 = Const<2179>;
    type C4 = Const<2180>; type C5 = Const<2181>; type C6 = Const<2182>; type C7 = Const<2183>;
    type C8 = Const<2184>; type C9 = Const<2185>; type C10 = Const<2186>; type C11 = Const<2187>;
    type C12 = Const<2188>; type C13 = Const<2189>; type C14 = Const<2190>; type C15 = Const<2191>;
    type C16 = Const<2192>; type C17 = Const<2193>; type C18 = Const<2194>; type C19 = Const<2195>;
    type C20 = Const<2196>; type C21 = Const<2197>; type C22 = Const<2198>; type C23 = Const<2199>;
    type C24 = Const<2200>; type C25 = Const<2201>; type C26 = Const<2202>; type C27 = Const<2203>;
    type C28 = Const<2204>; type C29 = Const<2205>; type C30 = Const<2206>; type C31 = Const<2207>;
    type C32 = Const<2208>; type C33 = Const<2209>; type C34 = Const<2210>; type C35 = Const<2211>;
    type C36 = Const<2212>; type C37 = Const<2213>; type C38 = Const<2214>; type C39 = Const<2215>;
    type C40 = Const<2216>; type C41 = Const<2217>; type C42 = Const<2218>; type C43 = Const<2219>;
    type C44 = Const<2220>; type C45 = Const<2221>; type C46 = Const<2222>; type C47 = Const<2223>;
    type C48 = Const<2224>; type C49 = Const<2225>; type C50 = Const<2226>; type C51 = Const<2227>;
    type C52 = Const<2228>; type C53 = Const<2229>; type C54 = Const<2230>; type C55 = Const<2231>;
    type C56 = Const<2232>; type C57 = Const<2233>; type C58 = Const<2234>; type C59 = Const<2235>;
    type C60 = Const<2236>; type C61 = Const<2237>; type C62 = Const<2238>; type C63 = Const<2239>;
}
impl Row for U35 {
    type C0 = Const<2240>; type C1 = Const<2241>; type C2 = Const<2242>; type C3 = Const<2243>;
    type C4 = Const<2244>; type C5 = Const<2245>; type C6 = Const<2246>; type C7 = Const<2247>;
    type C8 = Const<2248>; type C9 = Const<2249>; type C10 = Const<2250>; type C11 = Const<2251>;
    type C12 = Const<2252>; type C13 = Const<2253>; type C14 = Const<2254>; type C15 = Const<2255>;
    type C16 = Const<2256>; type C17 = Const<2257>; type C18 = Const<2258>; type C19 = Const<2259>;
    type C20 = Const<2260>; type C21 = Const<2261>; type C22 = Const<2262>; type C23 = Const<2263>;
    type C24 = Const<2264>; type C25 = Const<2265>; type C26 = Const<2266>; type C27 = Const<2267>;
    type C28 = Const<2268>; type C29 = Const<2269>; type C30 = Const<2270>; type C31 = Const<2271>;
    type C32 = Const<2272>; type C33 = Const<2273>; type C34 = Const<2274>; type C35 = Const<2275>;
    type C36 = Const<2276>; type C37 = Const<2277>; type C38 = Const<2278>; type C39 = Const<2279>;
    type C40 = Const<2280>; type C41 = Const<2281>; type C42 = Const<2282>; type C43 = Const<2283>;
    type C44 = Const<2284>; type C45 = Const<2285>; type C46 = Const<2286>; type C47 = Const<2287>;
    type C48 = Const<2288>; type C49 = Const<2289>; type C50 = Const<2290>; type C51 = Const<2291>;
    type C52 = Const<2292>; type C53 = Const<2293>; type C54 = Const<2294>; type C55 = Const<2295>;
    type C56 = Const<2296>; type C57 = Const<2297>; type C58 = Const<2298>; type C59 = Const<2299>;
    type C60 = Const<2300>; type C61 = Const<2301>; type C62 = Const<2302>; type C63 = Const<2303>;
}
impl Row for U36 {
    type C0 = Const<2304>; type C1 = Const<2305>; type C2 = Const<2306>; type C3 = Const<2307>;
    type C4 = Const<2308>; type C5 = Const<2309>; type C6 = Const<2310>; type C7 = Const<2311>;
    type C8 = Const<2312>; type C9 = Const<2313>; type C10 = Const<2314>; type C11 = Const<2315>;
    type C12 = Const<2316>; type C13 = Const<2317>; type C14 = Const<2318>; type C15 = Const<2319>;
    type C16 = Const<2320>; type C17 = Const<2321>; type C18 = Const<2322>; type C19 = Const<2323>;
    type C20 = Const<2324>; type C21 = Const<2325>; type C22 = Const<2326>; type C23 = Const<2327>;
    type C24 = Const<2328>; type C25 = Const<2329>; type C26 = Const<2330>; type C27 = Const<2331>;
    type C28 = Const<2332>; type C29 = Const<2333>; type C30 = Const<2334>; type C31 = Const<2335>;
    type C32 = Const<2336>; type C33 = Const<2337>; type C34 = Const<2338>; type C35 = Const<2339>;
    type C36 = Const<2340>; type C37 = Const<2341>; type C38 = Const<2342>; type C39 = Const<2343>;
    type C40 = Const<2344>; type C41 = Const<2345>; type C42 = Const<2346>; type C43 = Const<2347>;
    type C44 = Const<2348>; type C45 = Const<2349>; type C46 = Const<2350>; type C47 = Const<2351>;
    type C48 = Const<2352>; type C49 = Const<2353>; type C50 = Const<2354>; type C51 = Const<2355>;
    type C52 = Const<2356>; type C53 = Const<2357>; type C54 = Const<2358>; type C55 = Const<2359>;
    type C56 = Const<2360>; type C57 = Const<2361>; type C58 = Const<2362>; type C59 = Const<2363>;
    type C60 = Const<2364>; type C61 = Const<2365>; type C62 = Const<2366>; type C63 = Const<2367>;
}
impl Row for U37 {
    type C0 = Const<2368>; type C1 = Const<2369>; type C2 = Const<2370>; type C3 = Const<2371>;
    type C4 = Const<2372>; type C5 = Const<2373>; type C6 = Const<2374>; type C7 = Const<2375>;
    type C8 = Const<2376>; type C9 = Const<2377>; type C10 = Const<2378>; type C11 = Const<2379>;
    type C12 = Const<2380>; type C13 = Const<2381>; type C14 = Const<2382>; type C15 = Const<2383>;
    type C16 = Const<2384>; type C17 = Const<2385>; type C18 = Const<2386>; type C19 = Const<2387>;
    type C20 = Const<2388>; type C21 = Const<2389>; type C22 = Const<2390>; type C23 = Const<2391>;
    type C24 = Const<2392>; type C25 = Const<2393>; type C26 = Const<2394>; type C27 = Const<2395>;
    type C28 = Const<2396>; type C29 = Const<2397>; type C30 = Const<2398>; type C31 = Const<2399>;
    type C32 = Const<2400>; type C33 = Const<2401>; type C34 = Const<2402>; type C35 = Const<2403>;
    type C36 = Const<2404>; type C37 = Const<2405>; type C38 = Const<2406>; type C39 = Const<2407>;
    type C40 = Const<2408>; type C41 = Const<2409>; type C42 = Const<2410>; type C43 = Const<2411>;
    type C44 = Const<2412>; type C45 = Const<2413>; type C46 = Const<2414>; type C47 = Const<2415>;
    type C48 = Const<2416>; type C49 = Const<2417>; type C50 = Const<2418>; type C51 = Const<2419>;
    type C52 = Const<2420>; type C53 = Const<2421>; type C54 = Const<2422>; type C55 = Const<2423>;
    type C56 = Const<2424>; type C57 = Const<2425>; type C58 = Const<2426>; type C59 = Const<2427>;
    type C60 = Const<2428>; type C61 = Const<2429>; type C62 = Const<2430>; type C63 = Const<2431>;
}
impl Row for U38 {
    type C0 = Const<2432>; type C1 = Const<2433>; type C2 = Const<2434>; type C3 = Const<2435>;
    type C4 = Const<2436>; type C5 = Const<2437>; type C6 = Const<2438>; type C7 = Const<2439>;
    type C8 = Const<2440>; type C9 = Const<2441>; type C10 = Const<2442>; type C11 = Const<2443>;
    type C12 = Const<2444>; type C13 = Const<2445>; type C14 = Const<2446>; type C15 = Const<2447>;
    type C16 = Const<2448>; type C17 = Const<2449>; type C18 = Const<2450>; type C19 = Const<2451>;
    type C20 = Const<2452>; type C21 = Const<2453>; type C22 = Const<2454>; type C23 = Const<2455>;
    type C24 = Const<2456>; type C25 = Const<2457>; type C26 = Const<2458>; type C27 = Const<2459>;
    type C28 = Const<2460>; type C29 = Const<2461>; type C30 = Const<2462>; type C31 = Const<2463>;
    type C32 = Const<2464>; type C33 = Const<2465>; type C34 = Const<2466>; type C35 = Const<2467>;
    type C36 = Const<2468>; type C37 = Const<2469>; type C38 = Const<2470>; type C39 = Const<2471>;
    type C40 = Const<2472>; type C41 = Const<2473>; type C42 = Const<2474>; type C43 = Const<2475>;
    type C44 = Const<2476>; type C45 = Const<2477>; type C46 = Const<2478>; type C47 = Const<2479>;
    type C48 = Const<2480>; type C49 = Const<2481>; type C50 = Const<2482>; type C51 = Const<2483>;
    type C52 = Const<2484>; type C53 = Const<2485>; type C54 = Const<2486>; type C55 = Const<2487>;
    type C56 = Const<2488>; type C57 = Const<2489>; type C58 = Const<2490>; type C59 = Const<2491>;
    type C60 = Const<2492>; type C61 = Const<2493>; type C62 = Const<2494>; type C63 = Const<2495>;
}
impl Row for U39 {
    type C0 = Const<2496>; type C1 = Const<2497>; type C2 = Const<2498>; type C3 = Const<2499>;
    type C4 = Const<2500>; type C5 = Const<2501>; type C6 = Const<2502>; type C7 = Const<2503>;
    type C8 = Const<2504>; type C9 = Const<2505>; type C10 = Const<2506>; type C11 = Const<2507>;
    type C12 = Const<2508>; type C13 = Const<2509>; type C14 = Const<2510>; type C15 = Const<2511>;
    type C16 = Const<2512>; type C17 = Const<2513>; type C18 = Const<2514>; type C19 = Const<2515>;
    type C20 = Const<2516>; type C21 = Const<2517>; type C22 = Const<2518>; type C23 = Const<2519>;
    type C24 = Const<2520>; type C25 = Const<2521>; type C26 = Const<2522>; type C27 = Const<2523>;
    type C28 = Const<2524>; type C29 = Const<2525>; type C30 = Const<2526>; type C31 = Const<2527>;
    type C32 = Const<2528>; type C33 = Const<2529>; type C34 = Const<2530>; type C35 = Const<2531>;
    type C36 = Const<2532>; type C37 = Const<2533>; type C38 = Const<2534>; type C39 = Const<2535>;
    type C40 = Const<2536>; type C41 = Const<2537>; type C42 = Const<2538>; type C43 = Const<2539>;
    type C44 = Const<2540>; type C45 = Const<2541>; type C46 = Const<2542>; type C47 = Const<2543>;
    type C48 = Const<2544>; type C49 = Const<2545>; type C50 = Const<2546>; type C51 = Const<2547>;
    type C52 = Const<2548>; type C53 = Const<2549>; type C54 = Const<2550>; type C55 = Const<2551>;
    type C56 = Const<2552>; type C57 = Const<2553>; type C58 = Const<2554>; type C59 = Const<2555>;
    type C60 = Const<2556>; type C61 = Const<2557>; type C62 = Const<2558>; type C63 = Const<2559>;
}
impl Row for U40 {
    type C0 = Const<2560>; type C1 = Const<2561>; type C2 = Const<2562>; type C3 = Const<2563>;
    type C4 = Const<2564>; type C5 = Const<2565>; type C6 = Const<2566>; type C7 = Const<2567>;
    type C8 = Const<2568>; type C9 = Const<2569>; type C10 = Const<2570>; type C11 = Const<2571>;
    type C12 = Const<2572>; type C13 = Const<2573>; type C14 = Const<2574>; type C15 = Const<2575>;
    type C16 = Const<2576>; type C17 = Const<2577>; type C18 = Const<2578>; type C19 = Const<2579>;
    type C20 = Const<2580>; type C21 = Const<2581>; type C22 = Const<2582>; type C23 = Const<2583>;
    type C24 = Const<2584>; type C25 = Const<2585>; type C26 = Const<2586>; type C27 = Const<2587>;
    type C28 = Const<2588>; type C29 = Const<2589>; type C30 = Const<2590>; type C31 = Const<2591>;
    type C32 = Const<2592>; type C33 = Const<2593>; type C34 = Const<2594>; type C35 = Const<2595>;
    type C36 = Const<2596>; type C37 = Const<2597>; type C38 = Const<2598>; type C39 = Const<2599>;
    type C40 = Const<2600>; type C41 = Const<2601>; type C42 = Const<2602>; type C43 = Const<2603>;
    type C44 = Const<2604>; type C45 = Const<2605>; type C46 = Const<2606>; type C47 = Const<2607>;
    type C48 = Const<2608>; type C49 = Const<2609>; type C50 = Const<2610>; type C51 = Const<2611>;
    type C52 = Const<2612>; type C53 = Const<2613>; type C54 = Const<2614>; type C55 = Const<2615>;
    type C56 = Const<2616>; type C57 = Const<2617>; type C58 = Const<2618>; type C59 = Const<2619>;
    type C60 = Const<2620>; type C61 = Const<2621>; type C62 = Const<2622>; type C63 = Const<2623>;
}
impl Row for U41 {
    type C0 = Const<2624>; type C1 = Const<2625>; type C2 = Const<2626>; type C3 = Const<2627>;
    type C4 = Const<2628>; type C5 = Const<2629>; type C6 = Const<2630>; type C7 = Const<2631>;
    type C8 = Const<2632>; type C9 = Const<2633>; type C10 = Const<2634>; type C11 = Const<2635>;
    type C12 = Const<2636>; type C13 = Const<2637>; type C14 = Const<2638>; type C15 = Const<2639>;
    type C16 = Const<2640>; type C17 = Const<2641>; type C18 = Const<2642>; type C19 = Const<2643>;
    type C20 = Const<2644>; type C21 = Const<2645>; type C22 = Const<2646>; type C23 = Const<2647>;
    type C24 = Const<2648>; type C25 = Const<2649>; type C26 = Const<2650>; type C27 = Const<2651>;
    type C28 = Const<2652>; type C29 = Const<2653>; type C30 = Const<2654>; type C31 = Const<2655>;
    type C32 = Const<2656>; type C33 = Const<2657>; type C34 = Const<2658>; type C35 = Const<2659>;
    type C36 = Const<2660>; type C37 = Const<2661>; type C38 = Const<2662>; type C39 = Const<2663>;
    type C40 = Const<2664>; type C41 = Const<2665>; type C42 = Const<2666>; type C43 = Const<2667>;
    type C44 = Const<2668>; type C45 = Const<2669>; type C46 = Const<2670>; type C47 = Const<2671>;
    type C48 = Const<2672>; type C49 = Const<2673>; type C50 = Const<2674>; type C51 = Const<2675>;
    type C52 = Const<2676>; type C53 = Const<2677>; type C54 = Const<2678>; type C55 = Const<2679>;
    type C56 = Const<2680>; type C57 = Const<2681>; type C58 = Const<2682>; type C59 = Const<2683>;
    type C60 = Const<2684>; type C61 = Const<2685>; type C62 = Const<2686>; type C63 = Const<2687>;
}
impl Row for U42 {
    type C0 = Const<2688>; type C1 = Const<2689>; type C2 = Const<2690>; type C3 = Const<2691>;
    type C4 = Const<2692>; type C5 = Const<2693>; type C6 = Const<2694>; type C7 = Const<2695>;
    type C8 = Const<2696>; type C9 = Const<2697>; type C10 = Const<2698>; type C11 = Const<2699>;
    type C12 = Const<2700>; type C13 = Const<2701>; type C14 = Const<2702>; type C15 = Const<2703>;
    type C16 = Const<2704>; type C17 = Const<2705>; type C18 = Const<2706>; type C19 = Const<2707>;
    type C20 = Const<2708>; type C21 = Const<2709>; type C22 = Const<2710>; type C23 = Const<2711>;
    type C24 = Const<2712>; type C25 = Const<2713>; type C26 = Const<2714>; type C27 = Const<2715>;
    type C28 = Const<2716>; type C29 = Const<2717>; type C30 = Const<2718>; type C31 = Const<2719>;
    type C32 = Const<2720>; type C33 = Const<2721>; type C34 = Const<2722>; type C35 = Const<2723>;
    type C36 = Const<2724>; type C37 = Const<2725>; type C38 = Const<2726>; type C39 = Const<2727>;
    type C40 = Const<2728>; type C41 = Const<2729>; type C42 = Const<2730>; type C43 = Const<2731>;
    type C44 = Const<2732>; type C45 = Const<2733>; type C46 = Const<2734>; type C47 = Const<2735>;
    type C48 = Const<2736>; type C49 = Const<2737>; type C50 = Const<2738>; type C51 = Const<2739>;
    type C52 = Const<2740>; type C53 = Const<2741>; type C54 = Const<2742>; type C55 = Const<2743>;
    type C56 = Const<2744>; type C57 = Const<2745>; type C58 = Const<2746>; type C59 = Const<2747>;
    type C60 = Const<2748>; type C61 = Const<2749>; type C62 = Const<2750>; type C63 = Const<2751>;
}
impl Row for U43 {
    type C0 = Const<2752>; type C1 = Const<2753>; type C2 = Const<2754>; type C3 = Const<2755>;
    type C4 = Const<2756>; type C5 = Const<2757>; type C6 = Const<2758>; type C7 = Const<2759>;
    type C8 = Const<2760>; type C9 = Const<2761>; type C10 = Const<2762>; type C11 = Const<2763>;
    type C12 = Const<2764>; type C13 = Const<2765>; type C14 = Const<2766>; type C15 = Const<2767>;
    type C16 = Const<2768>; type C17 = Const<2769>; type C18 = Const<2770>; type C19 = Const<2771>;
    type C20 = Const<2772>; type C21 = Const<2773>; type C22 = Const<2774>; type C23 = Const<2775>;
    type C24 = Const<2776>; type C25 = Const<2777>; type C26 = Const<2778>; type C27 = Const<2779>;
    type C28 = Const<2780>; type C29 = Const<2781>; type C30 = Const<2782>; type C31 = Const<2783>;
    type C32 = Const<2784>; type C33 = Const<2785>; type C34 = Const<2786>; type C35 = Const<2787>;
    type C36 = Const<2788>; type C37 = Const<2789>; type C38 = Const<2790>; type C39 = Const<2791>;
    type C40 = Const<2792>; type C41 = Const<2793>; type C42 = Const<2794>; type C43 = Const<2795>;
    type C44 = Const<2796>; type C45 = Const<2797>; type C46 = Const<2798>; type C47 = Const<2799>;
    type C48 = Const<2800>; type C49 = Const<2801>; type C50 = Const<2802>; type C51 = Const<2803>;
    type C52 = Const<2804>; type C53 = Const<2805>; type C54 = Const<2806>; type C55 = Const<2807>;
    type C56 = Const<2808>; type C57 = Const<2809>; type C58 = Const<2810>; type C59 = Const<2811>;
    type C60 = Const<2812>; type C61 = Const<2813>; type C62 = Const<2814>; type C63 = Const<2815>;
}
impl Row for U44 {
    type C0 = Const<2816>; type C1 = Const<2817>; type C2 = Const<2818>; type C3 = Const<2819>;
    type C4 = Const<2820>; type C5 = Const<2821>; type C6 = Const<2822>; type C7 = Const<2823>;
    type C8 = Const<2824>; type C9 = Const<2825>; type C10 = Const<2826>; type C11 = Const<2827>;
    type C12 = Const<2828>; type C13 = Const<2829>; type C14 = Const<2830>; type C15 = Const<2831>;
    type C16 = Const<2832>; type C17 = Const<2833>; type C18 = Const<2834>; type C19 = Const<2835>;
    type C20 = Const<2836>; type C21 = Const<2837>; type C22 = Const<2838>; type C23 = Const<2839>;
    type C24 = Const<2840>; type C25 = Const<2841>; type C26 = Const<2842>; type C27 = Const<2843>;
    type C28 = Const<2844>; type C29 = Const<2845>; type C30 = Const<2846>; type C31 = Const<2847>;
    type C32 = Const<2848>; type C33 = Const<2849>; type C34 = Const<2850>; type C35 = Const<2851>;
    type C36 = Const<2852>; type C37 = Const<2853>; type C38 = Const<2854>; type C39 = Const<2855>;
    type C40 = Const<2856>; type C41 = Const<2857>; type C42 = Const<2858>; type C43 = Const<2859>;
    type C44 = Const<2860>; type C45 = Const<2861>; type C46 = Const<2862>; type C47 = Const<2863>;
    type C48 = Const<2864>; type C49 = Const<2865>; type C50 = Const<2866>; type C51 = Const<2867>;
    type C52 = Const<2868>; type C53 = Const<2869>; type C54 = Const<2870>; type C55 = Const<2871>;
    type C56 = Const<2872>; type C57 = Const<2873>; type C58 = Const<2874>; type C59 = Const<2875>;
    type C60 = Const<2876>; type C61 = Const<2877>; type C62 = Const<2878>; type C63 = Const<2879>;
}
impl Row for U45 {
    type C0 = Const<2880>; type C1 = Const<2881>; type C2 = Const<2882>; type C3 = Const<2883>;
    type C4 = Const<2884>; type C5 = Const<2885>; type C6 = Const<2886>; type C7 = Const<2887>;
    type C8 = Const<2888>; type C9 = Const<2889>; type C10 = Const<2890>; type C11 = Const<2891>;
    type C12 = Const<2892>; type C13 = Const<2893>; type C14 = Const<2894>; type C15 = Const<2895>;
    type C16 = Const<2896>; type C17 = Const<2897>; type C18 = Const<2898>; type C19 = Const<2899>;
    type C20 = Const<2900>; type C21 = Const<2901>; type C22 = Const<2902>; type C23 = Const<2903>;
    type C24 = Const<2904>; type C25 = Const<2905>; type C26 = Const<2906>; type C27 = Const<2907>;
    type C28 = Const<2908>; type C29 = Const<2909>; type C30 = Const<2910>; type C31 = Const<2911>;
    type C32 = Const<2912>; type C33 = Const<2913>; type C34 = Const<2914>; type C35 = Const<2915>;
    type C36 = Const<2916>; type C37 = Const<2917>; type C38 = Const<2918>; type C39 = Const<2919>;
    type C40 = Const<2920>; type C41 = Const<2921>; type C42 = Const<2922>; type C43 = Const<2923>;
    type C44 = Const<2924>; type C45 = Const<2925>; type C46 = Const<2926>; type C47 = Const<2927>;
    type C48 = Const<2928>; type C49 = Const<2929>; type C50 = Const<2930>; type C51 = Const<2931>;
    type C52 = Const<2932>; type C53 = Const<2933>; type C54 = Const<2934>; type C55 = Const<2935>;
    type C56 = Const<2936>; type C57 = Const<2937>; type C58 = Const<2938>; type C59 = Const<2939>;
    type C60 = Const<2940>; type C61 = Const<2941>; type C62 = Const<2942>; type C63 = Const<2943>;
}
impl Row for U46 {
    type C0 = Const<2944>; type C1 = Const<2945>; type C2 = Const<2946>; type C3 = Const<2947>;
    type C4 = Const<2948>; type C5 = Const<2949>; type C6 = Const<2950>; type C7 = Const<2951>;
    type C8 = Const<2952>; type C9 = Const<2953>; type C10 = Const<2954>; type C11 = Const<2955>;
    type C12 = Const<2956>; type C13 = Const<2957>; type C14 = Const<2958>; type C15 = Const<2959>;
    type C16 = Const<2960>; type C17 = Const<2961>; type C18 = Const<2962>; type C19 = Const<2963>;
    type C20 = Const<2964>; type C21 = Const<2965>; type C22 = Const<2966>; type C23 = Const<2967>;
    type C24 = Const<2968>; type C25 = Const<2969>; type C26 = Const<2970>; type C27 = Const<2971>;
    type C28 = Const<2972>; type C29 = Const<2973>; type C30 = Const<2974>; type C31 = Const<2975>;
    type C32 = Const<2976>; type C33 = Const<2977>; type C34 = Const<2978>; type C35 = Const<2979>;
    type C36 = Const<2980>; type C37 = Const<2981>; type C38 = Const<2982>; type C39 = Const<2983>;
    type C40 = Const<2984>; type C41 = Const<2985>; type C42 = Const<2986>; type C43 = Const<2987>;
    type C44 = Const<2988>; type C45 = Const<2989>; type C46 = Const<2990>; type C47 = Const<2991>;
    type C48 = Const<2992>; type C49 = Const<2993>; type C50 = Const<2994>; type C51 = Const<2995>;
    type C52 = Const<2996>; type C53 = Const<2997>; type C54 = Const<2998>; type C55 = Const<2999>;
    type C56 = Const<3000>; type C57 = Const<3001>; type C58 = Const<3002>; type C59 = Const<3003>;
    type C60 = Const<3004>; type C61 = Const<3005>; type C62 = Const<3006>; type C63 = Const<3007>;
}
impl Row for U47 {
    type C0 = Const<3008>; type C1 = Const<3009>; type C2 = Const<3010>; type C3 = Const<3011>;
    type C4 = Const<3012>; type C5 = Const<3013>; type C6 = Const<3014>; type C7 = Const<3015>;
    type C8 = Const<3016>; type C9 = Const<3017>; type C10 = Const<3018>; type C11 = Const<3019>;
    type C12 = Const<3020>; type C13 = Const<3021>; type C14 = Const<3022>; type C15 = Const<3023>;
    type C16 = Const<3024>; type C17 = Const<3025>; type C18 = Const<3026>; type C19 = Const<3027>;
    type C20 = Const<3028>; type C21 = Const<3029>; type C22 = Const<3030>; type C23 = Const<3031>;
    type C24 = Const<3032>; type C25 = Const<3033>; type C26 = Const<3034>; type C27 = Const<3035>;
    type C28 = Const<3036>; type C29 = Const<3037>; type C30 = Const<3038>; type C31 = Const<3039>;
    type C32 = Const<3040>; type C33 = Const<3041>; type C34 = Const<3042>; type C35 = Const<3043>;
    type C36 = Const<3044>; type C37 = Const<3045>; type C38 = Const<3046>; type C39 = Const<3047>;
    type C40 = Const<3048>; type C41 = Const<3049>; type C42 = Const<3050>; type C43 = Const<3051>;
    type C44 = Const<3052>; type C45 = Const<3053>; type C46 = Const<3054>; type C47 = Const<3055>;
    type C48 = Const<3056>; type C49 = Const<3057>; type C50 = Const<3058>; type C51 = Const<3059>;
    type C52 = Const<3060>; type C53 = Const<3061>; type C54 = Const<3062>; type C55 = Const<3063>;
    type C56 = Const<3064>; type C57 = Const<3065>; type C58 = Const<3066>; type C59 = Const<3067>;
    type C60 = Const<3068>; type C61 = Const<3069>; type C62 = Const<3070>; type C63 = Const<3071>;
}
impl Row for U48 {
    type C0 = Const<3072>; type C1 = Const<3073>; type C2 = Const<3074>; type C3 = Const<3075>;
    type C4 = Const<3076>; type C5 = Const<3077>; type C6 = Const<3078>; type C7 = Const<3079>;
    type C8 = Const<3080>; type C9 = Const<3081>; type C10 = Const<3082>; type C11 = Const<3083>;
    type C12 = Const<3084>; type C13 = Const<3085>; type C14 = Const<3086>; type C15 = Const<3087>;
    type C16 = Const<3088>; type C17 = Const<3089>; type C18 = Const<3090>; type C19 = Const<3091>;
    type C20 = Const<3092>; type C21 = Const<3093>; type C22 = Const<3094>; type C23 = Const<3095>;
    type C24 = Const<3096>; type C25 = Const<3097>; type C26 = Const<3098>; type C27 = Const<3099>;
    type C28 = Const<3100>; type C29 = Const<3101>; type C30 = Const<3102>; type C31 = Const<3103>;
    type C32 = Const<3104>; type C33 = Const<3105>; type C34 = Const<3106>; type C35 = Const<3107>;
    type C36 = Const<3108>; type C37 = Const<3109>; type C38 = Const<3110>; type C39 = Const<3111>;
    type C40 = Const<3112>; type C41 = Const<3113>; type C42 = Const<3114>; type C43 = Const<3115>;
    type C44 = Const<3116>; type C45 = Const<3117>; type C46 = Const<3118>; type C47 = Const<3119>;
    type C48 = Const<3120>; type C49 = Const<3121>; type C50 = Const<3122>; type C51 = Const<3123>;
    type C52 = Const<3124>; type C53 = Const<3125>; type C54 = Const<3126>; type C55 = Const<3127>;
    type C56 = Const<3128>; type C57 = Const<3129>; type C58 = Const<3130>; type C59 = Const<3131>;
    type C60 = Const<3132>; type C61 = Const<3133>; type C62 = Const<3134>; type C63 = Const<3135>;
}
impl Row for U49 {
    type C0 = Const<3136>; type C1 = Const<3137>; type C2 = Const<3138>; type C3 = Const<3139>;
    type C4 = Const<3140>; type C5 = Const<3141>; type C6 = Const<3142>; type C7 = Const<3143>;
    type C8 = Const<3144>; type C9 = Const<3145>; type C10 = Const<3146>; type C11 = Const<3147>;
    type C12 = Const<3148>; type C13 = Const<3149>; type C14 = Const<3150>; type C15 = Const<3151>;
    type C16 = Const<3152>; type C17 = Const<3153>; type C18 = Const<3154>; type C19 = Const<3155>;
    type C20 = Const<3156>; type C21 = Const<3157>; type C22 = Const<3158>; type C23 = Const<3159>;
    type C24 = Const<3160>; type C25 = Const<3161>; type C26 = Const<3162>; type C27 = Const<3163>;
    type C28 = Const<3164>; type C29 = Const<3165>; type C30 = Const<3166>; type C31 = Const<3167>;
    type C32 = Const<3168>; type C33 = Const<3169>; type C34 = Const<3170>; type C35 = Const<3171>;
    type C36 = Const<3172>; type C37 = Const<3173>; type C38 = Const<3174>; type C39 = Const<3175>;
    type C40 = Const<3176>; type C41 = Const<3177>; type C42 = Const<3178>; type C43 = Const<3179>;
    type C44 = Const<3180>; type C45 = Const<3181>; type C46 = Const<3182>; type C47 = Const<3183>;
    type C48 = Const<3184>; type C49 = Const<3185>; type C50 = Const<3186>; type C51 = Const<3187>;
    type C52 = Const<3188>; type C53 = Const<3189>; type C54 = Const<3190>; type C55 = Const<3191>;
    type C56 = Const<3192>; type C57 = Const<3193>; type C58 = Const<3194>; type C59 = Const<3195>;
    type C60 = Const<3196>; type C61 = Const<3197>; type C62 = Const<3198>; type C63 = Const<3199>;
}
impl Row for U50 {
    type C0 = Const<3200>; type C1 = Const<3201>; type C2 = Const<3202>; type C3 = Const<3203>;
    type C4 = Const<3204>; type C5 = Const<3205>; type C6 = Const<3206>; type C7 = Const<3207>;
    type C8 = Const<3208>; type C9 = Const<3209>; type C10 = Const<3210>; type C11 = Const<3211>;
    type C12 = Const<3212>; type C13 = Const<3213>; type C14 = Const<3214>; type C15 = Const<3215>;
    type C16 = Const<3216>; type C17 = Const<3217>; type C18 = Const<3218>; type C19 = Const<3219>;
    type C20 = Const<3220>; type C21 = Const<3221>; type C22 = Const<3222>; type C23 = Const<3223>;
    type C24 = Const<3224>; type C25 = Const<3225>; type C26 = Const<3226>; type C27 = Const<3227>;
    type C28 = Const<3228>; type C29 = Const<3229>; type C30 = Const<3230>; type C31 = Const<3231>;
    type C32 = Const<3232>; type C33 = Const<3233>; type C34 = Const<3234>; type C35 = Const<3235>;
    type C36 = Const<3236>; type C37 = Const<3237>; type C38 = Const<3238>; type C39 = Const<3239>;
    type C40 = Const<3240>; type C41 = Const<3241>; type C42 = Const<3242>; type C43 = Const<3243>;
    type C44 = Const<3244>; type C45 = Const<3245>; type C46 = Const<3246>; type C47 = Const<3247>;
    type C48 = Const<3248>; type C49 = Const<3249>; type C50 = Const<3250>; type C51 = Const<3251>;
    type C52 = Const<3252>; type C53 = Const<3253>; type C54 = Const<3254>; type C55 = Const<3255>;
    type C56 = Const<3256>; type C57 = Const<3257>; type C58 = Const<3258>; type C59 = Const<3259>;
    type C60 = Const<3260>; type C61 = Const<3261>; type C62 = Const<3262>; type C63 = Const<3263>;
}
impl Row for U51 {
    type C0 = Const<3264>; type C1 = Const<3265>; type C2 = Const<3266>; type C3 = Const<3267>;
    type C4 = Const<3268>; type C5 = Const<3269>; type C6 = Const<3270>; type C7 = Const<3271>;
    type C8 = Const<3272>; type C9 = Const<3273>; type C10 = Const<3274>; type C11 = Const<3275>;
    type C12 = Const<3276>; type C13 = Const<3277>; type C14 = Const<3278>; type C15 = Const<3279>;
    type C16 = Const<3280>; type C17 = Const<3281>; type C18 = Const<3282>; type C19 = Const<3283>;
    type C20 = Const<3284>; type C21 = Const<3285>; type C22 = Const<3286>; type C23 = Const<3287>;
    type C24 = Const<3288>; type C25 = Const<3289>; type C26 = Const<3290>; type C27 = Const<3291>;
    type C28 = Const<3292>; type C29 = Const<3293>; type C30 = Const<3294>; type C31 = Const<3295>;
    type C32 = Const<3296>; type C33 = Const<3297>; type C34 = Const<3298>; type C35 = Const<3299>;
    type C36 = Const<3300>; type C37 = Const<3301>; type C38 = Const<3302>; type C39 = Const<3303>;
    type C40 = Const<3304>; type C41 = Const<3305>; type C42 = Const<3306>; type C43 = Const<3307>;
    type C44 = Const<3308>; type C45 = Const<3309>; type C46 = Const<3310>; type C47 = Const<3311>;
    type C48 = Const<3312>; type C49 = Const<3313>; type C50 = Const<3314>; type C51 = Const<3315>;
    type C52 = Const<3316>; type C53 = Const<3317>; type C54 = Const<3318>; type C55 = Const<3319>;
    type C56 = Const<3320>; type C57 = Const<3321>; type C58 = Const<3322>; type C59 = Const<3323>;
    type C60 = Const<3324>; type C61 = Const<3325>; type C62 = Const<3326>; type C63 = Const<3327>;
}
impl Row for U52 {
    type C0 = Const<3328>; type C1 = Const<3329>; type C2 = Const<3330>; type C3 = Const<3331>;
    type C4 = Const<3332>; type C5 = Const<3333>; type C6 = Const<3334>; type C7 = Const<3335>;
    type C8 = Const<3336>; type C9 = Const<3337>; type C10 = Const<3338>; type C11 = Const<3339>;
    type C12 = Const<3340>; type C13 = Const<3341>; type C14 = Const<3342>; type C15 = Const<3343>;
    type C16 = Const<3344>; type C17 = Const<3345>; type C18 = Const<3346>; type C19 = Const<3347>;
    type C20 = Const<3348>; type C21 = Const<3349>; type C22 = Const<3350>; type C23 = Const<3351>;
    type C24 = Const<3352>; type C25 = Const<3353>; type C26 = Const<3354>; type C27 = Const<3355>;
    type C28 = Const<3356>; type C29 = Const<3357>; type C30 = Const<3358>; type C31 = Const<3359>;
    type C32 = Const<3360>; type C33 = Const<3361>; type C34 = Const<3362>; type C35 = Const<3363>;
    type C36 = Const<3364>; type C37 = Const<3365>; type C38 = Const<3366>; type C39 = Const<3367>;
    type C40 = Const<3368>; type C41 = Const<3369>; type C42 = Const<3370>; type C43 = Const<3371>;
    type C44 = Const<3372>; type C45 = Const<3373>; type C46 = Const<3374>; type C47 = Const<3375>;
    type C48 = Const<3376>; type C49 = Const<3377>; type C50 = Const<3378>; type C51 = Const<3379>;
    type C52 = Const<3380>; type C53 = Const<3381>; type C54 = Const<3382>; type C55 = Const<3383>;
    type C56 = Const<3384>; type C57 = Const<3385>; type C58 = Const<3386>; type C59 = Const<3387>;
    type C60 = Const<3388>; type C61 = Const<3389>; type C62 = Const<3390>; type C63 = Const<3391>;
}
impl Row for U53 {
    type C0 = Const<3392>; type C1 = Const<3393>; type C2 = Const<3394>; type C3 = Const<3395>;
    type C4 = Const<3396>; type C5 = Const<3397>; type C6 = Const<3398>; type C7 = Const<3399>;
    type C8 = Const<3400>; type C9 = Const<3401>; type C10 = Const<3402>; type C11 = Const<3403>;
    type C12 = Const<3404>; type C13 = Const<3405>; type C14 = Const<3406>; type C15 = Const<3407>;
    type C16 = Const<3408>; type C17 = Const<3409>; type C18 = Const<3410>; type C19 = Const<3411>;
    type C20 = Const<3412>; type C21 = Const<3413>; type C22 = Const<3414>; type C23 = Const<3415>;
    type C24 = Const<3416>; type C25 = Const<3417>; type C26 = Const<3418>; type C27 = Const<3419>;
    type C28 = Const<3420>; type C29 = Const<3421>; type C30 = Const<3422>; type C31 = Const<3423>;
    type C32 = Const<3424>; type C33 = Const<3425>; type C34 = Const<3426>; type C35 = Const<3427>;
    type C36 = Const<3428>; type C37 = Const<3429>; type C38 = Const<3430>; type C39 = Const<3431>;
    type C40 = Const<3432>; type C41 = Const<3433>; type C42 = Const<3434>; type C43 = Const<3435>;
    type C44 = Const<3436>; type C45 = Const<3437>; type C46 = Const<3438>; type C47 = Const<3439>;
    type C48 = Const<3440>; type C49 = Const<3441>; type C50 = Const<3442>; type C51 = Const<3443>;
    type C52 = Const<3444>; type C53 = Const<3445>; type C54 = Const<3446>; type C55 = Const<3447>;
    type C56 = Const<3448>; type C57 = Const<3449>; type C58 = Const<3450>; type C59 = Const<3451>;
    type C60 = Const<3452>; type C61 = Const<3453>; type C62 = Const<3454>; type C63 = Const<3455>;
}
impl Row for U54 {
    type C0 = Const<3456>; type C1 = Const<3457>; type C2 = Const<3458>; type C3 = Const<3459>;
    type C4 = Const<3460>; type C5 = Const<3461>; type C6 = Const<3462>; type C7 = Const<3463>;
    type C8 = Const<3464>; type C9 = Const<3465>; type C10 = Const<3466>; type C11 = Const<3467>;
    type C12 = Const<3468>; type C13 = Const<3469>; type C14 = Const<3470>; type C15 = Const<3471>;
    type C16 = Const<3472>; type C17 = Const<3473>; type C18 = Const<3474>; type C19 = Const<3475>;
    type C20 = Const<3476>; type C21 = Const<3477>; type C22 = Const<3478>; type C23 = Const<3479>;
    type C24 = Const<3480>; type C25 = Const<3481>; type C26 = Const<3482>; type C27 = Const<3483>;
    type C28 = Const<3484>; type C29 = Const<3485>; type C30 = Const<3486>; type C31 = Const<3487>;
    type C32 = Const<3488>; type C33 = Const<3489>; type C34 = Const<3490>; type C35 = Const<3491>;
    type C36 = Const<3492>; type C37 = Const<3493>; type C38 = Const<3494>; type C39 = Const<3495>;
    type C40 = Const<3496>; type C41 = Const<3497>; type C42 = Const<3498>; type C43 = Const<3499>;
    type C44 = Const<3500>; type C45 = Const<3501>; type C46 = Const<3502>; type C47 = Const<3503>;
    type C48 = Const<3504>; type C49 = Const<3505>; type C50 = Const<3506>; type C51 = Const<3507>;
    type C52 = Const<3508>; type C53 = Const<3509>; type C54 = Const<3510>; type C55 = Const<3511>;
    type C56 = Const<3512>; type C57 = Const<3513>; type C58 = Const<3514>; type C59 = Const<3515>;
    type C60 = Const<3516>; type C61 = Const<3517>; type C62 = Const<3518>; type C63 = Const<3519>;
}
impl Row for U55 {
    type C0 = Const<3520>; type C1 = Const<3521>; type C2 = Const<3522>; type C3 = Const<3523>;
    type C4 = Const<3524>; type C5 = Const<3525>; type C6 = Const<3526>; type C7 = Const<3527>;
    type C8 = Const<3528>; type C9 = Const<3529>; type C10 = Const<3530>; type C11 = Const<3531>;
    type C12 = Const<3532>; type C13 = Const<3533>; type C14 = Const<3534>; type C15 = Const<3535>;
    type C16 = Const<3536>; type C17 = Const<3537>; type C18 = Const<3538>; type C19 = Const<3539>;
    type C20 = Const<3540>; type C21 = Const<3541>; type C22 = Const<3542>; type C23 = Const<3543>;
    type C24 = Const<3544>; type C25 = Const<3545>; type C26 = Const<3546>; type C27 = Const<3547>;
    type C28 = Const<3548>; type C29 = Const<3549>; type C30 = Const<3550>; type C31 = Const<3551>;
    type C32 = Const<3552>; type C33 = Const<3553>; type C34 = Const<3554>; type C35 = Const<3555>;
    type C36 = Const<3556>; type C37 = Const<3557>; type C38 = Const<3558>; type C39 = Const<3559>;
    type C40 = Const<3560>; type C41 = Const<3561>; type C42 = Const<3562>; type C43 = Const<3563>;
    type C44 = Const<3564>; type C45 = Const<3565>; type C46 = Const<3566>; type C47 = Const<3567>;
    type C48 = Const<3568>; type C49 = Const<3569>; type C50 = Const<3570>; type C51 = Const<3571>;
    type C52 = Const<3572>; type C53 = Const<3573>; type C54 = Const<3574>; type C55 = Const<3575>;
    type C56 = Const<3576>; type C57 = Const<3577>; type C58 = Const<3578>; type C59 = Const<3579>;
    type C60 = Const<3580>; type C61 = Const<3581>; type C62 = Const<3582>; type C63 = Const<3583>;
}
impl Row for U56 {
    type C0 = Const<3584>; type C1 = Const<3585>; type C2 = Const<3586>; type C3 = Const<3587>;
    type C4 = Const<3588>; type C5 = Const<3589>; type C6 = Const<3590>; type C7 = Const<3591>;
    type C8 = Const<3592>; type C9 = Const<3593>; type C10 = Const<3594>; type C11 = Const<3595>;
    type C12 = Const<3596>; type C13 = Const<3597>; type C14 = Const<3598>; type C15 = Const<3599>;
    type C16 = Const<3600>; type C17 = Const<3601>; type C18 = Const<3602>; type C19 = Const<3603>;
    type C20 = Const<3604>; type C21 = Const<3605>; type C22 = Const<3606>; type C23 = Const<3607>;
    type C24 = Const<3608>; type C25 = Const<3609>; type C26 = Const<3610>; type C27 = Const<3611>;
    type C28 = Const<3612>; type C29 = Const<3613>; type C30 = Const<3614>; type C31 = Const<3615>;
    type C32 = Const<3616>; type C33 = Const<3617>; type C34 = Const<3618>; type C35 = Const<3619>;
    type C36 = Const<3620>; type C37 = Const<3621>; type C38 = Const<3622>; type C39 = Const<3623>;
    type C40 = Const<3624>; type C41 = Const<3625>; type C42 = Const<3626>; type C43 = Const<3627>;
    type C44 = Const<3628>; type C45 = Const<3629>; type C46 = Const<3630>; type C47 = Const<3631>;
    type C48 = Const<3632>; type C49 = Const<3633>; type C50 = Const<3634>; type C51 = Const<3635>;
    type C52 = Const<3636>; type C53 = Const<3637>; type C54 = Const<3638>; type C55 = Const<3639>;
    type C56 = Const<3640>; type C57 = Const<3641>; type C58 = Const<3642>; type C59 = Const<3643>;
    type C60 = Const<3644>; type C61 = Const<3645>; type C62 = Const<3646>; type C63 = Const<3647>;
}
impl Row for U57 {
    type C0 = Const<3648>; type C1 = Const<3649>; type C2 = Const<3650>; type C3 = Const<3651>;
    type C4 = Const<3652>; type C5 = Const<3653>; type C6 = Const<3654>; type C7 = Const<3655>;
    type C8 = Const<3656>; type C9 = Const<3657>; type C10 = Const<3658>; type C11 = Const<3659>;
    type C12 = Const<3660>; type C13 = Const<3661>; type C14 = Const<3662>; type C15 = Const<3663>;
    type C16 = Const<3664>; type C17 = Const<3665>; type C18 = Const<3666>; type C19 = Const<3667>;
    type C20 = Const<3668>; type C21 = Const<3669>; type C22 = Const<3670>; type C23 = Const<3671>;
    type C24 = Const<3672>; type C25 = Const<3673>; type C26 = Const<3674>; type C27 = Const<3675>;
    type C28 = Const<3676>; type C29 = Const<3677>; type C30 = Const<3678>; type C31 = Const<3679>;
    type C32 = Const<3680>; type C33 = Const<3681>; type C34 = Const<3682>; type C35 = Const<3683>;
    type C36 = Const<3684>; type C37 = Const<3685>; type C38 = Const<3686>; type C39 = Const<3687>;
    type C40 = Const<3688>; type C41 = Const<3689>; type C42 = Const<3690>; type C43 = Const<3691>;
    type C44 = Const<3692>; type C45 = Const<3693>; type C46 = Const<3694>; type C47 = Const<3695>;
    type C48 = Const<3696>; type C49 = Const<3697>; type C50 = Const<3698>; type C51 = Const<3699>;
    type C52 = Const<3700>; type C53 = Const<3701>; type C54 = Const<3702>; type C55 = Const<3703>;
    type C56 = Const<3704>; type C57 = Const<3705>; type C58 = Const<3706>; type C59 = Const<3707>;
    type C60 = Const<3708>; type C61 = Const<3709>; type C62 = Const<3710>; type C63 = Const<3711>;
}
impl Row for U58 {
    type C0 = Const<3712>; type C1 = Const<3713>; type C2 = Const<3714>; type C3 = Const<3715>;
    type C4 = Const<3716>; type C5 = Const<3717>; type C6 = Const<3718>; type C7 = Const<3719>;
    type C8 = Const<3720>; type C9 = Const<3721>; type C10 = Const<3722>; type C11 = Const<3723>;
    type C12 = Const<3724>; type C13 = Const<3725>; type C14 = Const<3726>; type C15 = Const<3727>;
    type C16 = Const<3728>; type C17 = Const<3729>; type C18 = Const<3730>; type C19 = Const<3731>;
    type C20 = Const<3732>; type C21 = Const<3733>; type C22 = Const<3734>; type C23 = Const<3735>;
    type C24 = Const<3736>; type C25 = Const<3737>; type C26 = Const<3738>; type C27 = Const<3739>;
    type C28 = Const<3740>; type C29 = Const<3741>; type C30 = Const<3742>; type C31 = Const<3743>;
    type C32 = Const<3744>; type C33 = Const<3745>; type C34 = Const<3746>; type C35 = Const<3747>;
    type C36 = Const<3748>; type C37 = Const<3749>; type C38 = Const<3750>; type C39 = Const<3751>;
    type C40 = Const<3752>; type C41 = Const<3753>; type C42 = Const<3754>; type C43 = Const<3755>;
    type C44 = Const<3756>; type C45 = Const<3757>; type C46 = Const<3758>; type C47 = Const<3759>;
    type C48 = Const<3760>; type C49 = Const<3761>; type C50 = Const<3762>; type C51 = Const<3763>;
    type C52 = Const<3764>; type C53 = Const<3765>; type C54 = Const<3766>; type C55 = Const<3767>;
    type C56 = Const<3768>; type C57 = Const<3769>; type C58 = Const<3770>; type C59 = Const<3771>;
    type C60 = Const<3772>; type C61 = Const<3773>; type C62 = Const<3774>; type C63 = Const<3775>;
}
impl Row for U59 {
    type C0 = Const<3776>; type C1 = Const<3777>; type C2 = Const<3778>; type C3 = Const<3779>;
    type C4 = Const<3780>; type C5 = Const<3781>; type C6 = Const<3782>; type C7 = Const<3783>;
    type C8 = Const<3784>; type C9 = Const<3785>; type C10 = Const<3786>; type C11 = Const<3787>;
    type C12 = Const<3788>; type C13 = Const<3789>; type C14 = Const<3790>; type C15 = Const<3791>;
    type C16 = Const<3792>; type C17 = Const<3793>; type C18 = Const<3794>; type C19 = Const<3795>;
    type C20 = Const<3796>; type C21 = Const<3797>; type C22 = Const<3798>; type C23 = Const<3799>;
    type C24 = Const<3800>; type C25 = Const<3801>; type C26 = Const<3802>; type C27 = Const<3803>;
    type C28 = Const<3804>; type C29 = Const<3805>; type C30 = Const<3806>; type C31 = Const<3807>;
    type C32 = Const<3808>; type C33 = Const<3809>; type C34 = Const<3810>; type C35 = Const<3811>;
    type C36 = Const<3812>; type C37 = Const<3813>; type C38 = Const<3814>; type C39 = Const<3815>;
    type C40 = Const<3816>; type C41 = Const<3817>; type C42 = Const<3818>; type C43 = Const<3819>;
    type C44 = Const<3820>; type C45 = Const<3821>; type C46 = Const<3822>; type C47 = Const<3823>;
    type C48 = Const<3824>; type C49 = Const<3825>; type C50 = Const<3826>; type C51 = Const<3827>;
    type C52 = Const<3828>; type C53 = Const<3829>; type C54 = Const<3830>; type C55 = Const<3831>;
    type C56 = Const<3832>; type C57 = Const<3833>; type C58 = Const<3834>; type C59 = Const<3835>;
    type C60 = Const<3836>; type C61 = Const<3837>; type C62 = Const<3838>; type C63 = Const<3839>;
}
impl Row for U60 {
    type C0 = Const<3840>; type C1 = Const<3841>; type C2 = Const<3842>; type C3 = Const<3843>;
    type C4 = Const<3844>; type C5 = Const<3845>; type C6 = Const<3846>; type C7 = Const<3847>;
    type C8 = Const<3848>; type C9 = Const<3849>; type C10 = Const<3850>; type C11 = Const<3851>;
    type C12 = Const<3852>; type C13 = Const<3853>; type C14 = Const<3854>; type C15 = Const<3855>;
    type C16 = Const<3856>; type C17 = Const<3857>; type C18 = Const<3858>; type C19 = Const<3859>;
    type C20 = Const<3860>; type C21 = Const<3861>; type C22 = Const<3862>; type C23 = Const<3863>;
    type C24 = Const<3864>; type C25 = Const<3865>; type C26 = Const<3866>; type C27 = Const<3867>;
    type C28 = Const<3868>; type C29 = Const<3869>; type C30 = Const<3870>; type C31 = Const<3871>;
    type C32 = Const<3872>; type C33 = Const<3873>; type C34 = Const<3874>; type C35 = Const<3875>;
    type C36 = Const<3876>; type C37 = Const<3877>; type C38 = Const<3878>; type C39 = Const<3879>;
    type C40 = Const<3880>; type C41 = Const<3881>; type C42 = Const<3882>; type C43 = Const<3883>;
    type C44 = Const<3884>; type C45 = Const<3885>; type C46 = Const<3886>; type C47 = Const<3887>;
    type C48 = Const<3888>; type C49 = Const<3889>; type C50 = Const<3890>; type C51 = Const<3891>;
    type C52 = Const<3892>; type C53 = Const<3893>; type C54 = Const<3894>; type C55 = Const<3895>;
    type C56 = Const<3896>; type C57 = Const<3897>; type C58 = Const<3898>; type C59 = Const<3899>;
    type C60 = Const<3900>; type C61 = Const<3901>; type C62 = Const<3902>; type C63 = Const<3903>;
}
impl Row for U61 {
    type C0 = Const<3904>; type C1 = Const<3905>; type C2 = Const<3906>; type C3 = Const<3907>;
    type C4 = Const<3908>; type C5 = Const<3909>; type C6 = Const<3910>; type C7 = Const<3911>;
    type C8 = Const<3912>; type C9 = Const<3913>; type C10 = Const<3914>; type C11 = Const<3915>;
    type C12 = Const<3916>; type C13 = Const<3917>; type C14 = Const<3918>; type C15 = Const<3919>;
    type C16 = Const<3920>; type C17 = Const<3921>; type C18 = Const<3922>; type C19 = Const<3923>;
    type C20 = Const<3924>; type C21 = Const<3925>; type C22 = Const<3926>; type C23 = Const<3927>;
    type C24 = Const<3928>; type C25 = Const<3929>; type C26 = Const<3930>; type C27 = Const<3931>;
    type C28 = Const<3932>; type C29 = Const<3933>; type C30 = Const<3934>; type C31 = Const<3935>;
    type C32 = Const<3936>; type C33 = Const<3937>; type C34 = Const<3938>; type C35 = Const<3939>;
    type C36 = Const<3940>; type C37 = Const<3941>; type C38 = Const<3942>; type C39 = Const<3943>;
    type C40 = Const<3944>; type C41 = Const<3945>; type C42 = Const<3946>; type C43 = Const<3947>;
    type C44 = Const<3948>; type C45 = Const<3949>; type C46 = Const<3950>; type C47 = Const<3951>;
    type C48 = Const<3952>; type C49 = Const<3953>; type C50 = Const<3954>; type C51 = Const<3955>;
    type C52 = Const<3956>; type C53 = Const<3957>; type C54 = Const<3958>; type C55 = Const<3959>;
    type C56 = Const<3960>; type C57 = Const<3961>; type C58 = Const<3962>; type C59 = Const<3963>;
    type C60 = Const<3964>; type C61 = Const<3965>; type C62 = Const<3966>; type C63 = Const<3967>;
}
impl Row for U62 {
    type C0 = Const<3968>; type C1 = Const<3969>; type C2 = Const<3970>; type C3 = Const<3971>;
    type C4 = Const<3972>; type C5 = Const<3973>; type C6 = Const<3974>; type C7 = Const<3975>;
    type C8 = Const<3976>; type C9 = Const<3977>; type C10 = Const<3978>; type C11 = Const<3979>;
    type C12 = Const<3980>; type C13 = Const<3981>; type C14 = Const<3982>; type C15 = Const<3983>;
    type C16 = Const<3984>; type C17 = Const<3985>; type C18 = Const<3986>; type C19 = Const<3987>;
    type C20 = Const<3988>; type C21 = Const<3989>; type C22 = Const<3990>; type C23 = Const<3991>;
    type C24 = Const<3992>; type C25 = Const<3993>; type C26 = Const<3994>; type C27 = Const<3995>;
    type C28 = Const<3996>; type C29 = Const<3997>; type C30 = Const<3998>; type C31 = Const<3999>;
    type C32 = Const<4000>; type C33 = Const<4001>; type C34 = Const<4002>; type C35 = Const<4003>;
    type C36 = Const<4004>; type C37 = Const<4005>; type C38 = Const<4006>; type C39 = Const<4007>;
    type C40 = Const<4008>; type C41 = Const<4009>; type C42 = Const<4010>; type C43 = Const<4011>;
    type C44 = Const<4012>; type C45 = Const<4013>; type C46 = Const<4014>; type C47 = Const<4015>;
    type C48 = Const<4016>; type C49 = Const<4017>; type C50 = Const<4018>; type C51 = Const<4019>;
    type C52 = Const<4020>; type C53 = Const<4021>; type C54 = Const<4022>; type C55 = Const<4023>;
    type C56 = Const<4024>; type C57 = Const<4025>; type C58 = Const<4026>; type C59 = Const<4027>;
    type C60 = Const<4028>; type C61 = Const<4029>; type C62 = Const<4030>; type C63 = Const<4031>;
}
impl Row for U63 {
    type C0 = Const<4032>; type C1 = Const<4033>; type C2 = Const<4034>; type C3 = Const<4035>;
    type C4 = Const<4036>; type C5 = Const<4037>; type C6 = Const<4038>; type C7 = Const<4039>;
    type C8 = Const<4040>; type C9 = Const<4041>; type C10 = Const<4042>; type C11 = Const<4043>;
    type C12 = Const<4044>; type C13 = Const<4045>; type C14 = Const<4046>; type C15 = Const<4047>;
    type C16 = Const<4048>; type C17 = Const<4049>; type C18 = Const<4050>; type C19 = Const<4051>;
    type C20 = Const<4052>; type C21 = Const<4053>; type C22 = Const<4054>; type C23 = Const<4055>;
    type C24 = Const<4056>; type C25 = Const<4057>; type C26 = Const<4058>; type C27 = Const<4059>;
    type C28 = Const<4060>; type C29 = Const<4061>; type C30 = Const<4062>; type C31 = Const<4063>;
    type C32 = Const<4064>; type C33 = Const<4065>; type C34 = Const<4066>; type C35 = Const<4067>;
    type C36 = Const<4068>; type C37 = Const<4069>; type C38 = Const<4070>; type C39 = Const<4071>;
    type C40 = Const<4072>; type C41 = Const<4073>; type C42 = Const<4074>; type C43 = Const<4075>;
    type C44 = Const<4076>; type C45 = Const<4077>; type C46 = Const<4078>; type C47 = Const<4079>;
    type C48 = Const<4080>; type C49 = Const<4081>; type C50 = Const<4082>; type C51 = Const<4083>;
    type C52 = Const<4084>; type C53 = Const<4085>; type C54 = Const<4086>; type C55 = Const<4087>;
    type C56 = Const<4088>; type C57 = Const<4089>; type C58 = Const<4090>; type C59 = Const<4091>;
    type C60 = Const<4092>; type C61 = Const<4093>; type C62 = Const<4094>; type C63 = Const<4095>;
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
    type C0 = Const<4096>; type C1 = Const<4160>; type C2 = Const<4224>; type C3 = Const<4288>;
    type C4 = Const<4352>; type C5 = Const<4416>; type C6 = Const<4480>; type C7 = Const<4544>;
    type C8 = Const<4608>; type C9 = Const<4672>; type C10 = Const<4736>; type C11 = Const<4800>;
    type C12 = Const<4864>; type C13 = Const<4928>; type C14 = Const<4992>; type C15 = Const<5056>;
    type C16 = Const<5120>; type C17 = Const<5184>; type C18 = Const<5248>; type C19 = Const<5312>;
    type C20 = Const<5376>; type C21 = Const<5440>; type C22 = Const<5504>; type C23 = Const<5568>;
    type C24 = Const<5632>; type C25 = Const<5696>; type C26 = Const<5760>; type C27 = Const<5824>;
    type C28 = Const<5888>; type C29 = Const<5952>; type C30 = Const<6016>; type C31 = Const<6080>;
    type C32 = Const<6144>; type C33 = Const<6208>; type C34 = Const<6272>; type C35 = Const<6336>;
    type C36 = Const<6400>; type C37 = Const<6464>; type C38 = Const<6528>; type C39 = Const<6592>;
    type C40 = Const<6656>; type C41 = Const<6720>; type C42 = Const<6784>; type C43 = Const<6848>;
    type C44 = Const<6912>; type C45 = Const<6976>; type C46 = Const<7040>; type C47 = Const<7104>;
    type C48 = Const<7168>; type C49 = Const<7232>; type C50 = Const<7296>; type C51 = Const<7360>;
    type C52 = Const<7424>; type C53 = Const<7488>; type C54 = Const<7552>; type C55 = Const<7616>;
    type C56 = Const<7680>; type C57 = Const<7744>; type C58 = Const<7808>; type C59 = Const<7872>;
    type C60 = Const<7936>; type C61 = Const<8000>; type C62 = Const<8064>; type C63 = Const<8128>;
}
impl RowOf64 for U2 {
    type C0 = Const<8192>; type C1 = Const<8256>; type C2 = Const<8320>; type C3 = Const<8384>;
    type C4 = Const<8448>; type C5 = Const<8512>; type C6 = Const<8576>; type C7 = Const<8640>;
    type C8 = Const<8704>; type C9 = Const<8768>; type C10 = Const<8832>; type C11 = Const<8896>;
    type C12 = Const<8960>; type C13 = Const<9024>; type C14 = Const<9088>; type C15 = Const<9152>;
    type C16 = Const<9216>; type C17 = Const<9280>; type C18 = Const<9344>; type C19 = Const<9408>;
    type C20 = Const<9472>; type C21 = Const<9536>; type C22 = Const<9600>; type C23 = Const<9664>;
    type C24 = Const<9728>; type C25 = Const<9792>; type C26 = Const<9856>; type C27 = Const<9920>;
    type C28 = Const<9984>; type C29 = Const<10048>; type C30 = Const<10112>; type C31 = Const<10176>;
    type C32 = Const<10240>; type C33 = Const<10304>; type C34 = Const<10368>; type C35 = Const<10432>;
    type C36 = Const<10496>; type C37 = Const<10560>; type C38 = Const<10624>; type C39 = Const<10688>;
    type C40 = Const<10752>; type C41 = Const<10816>; type C42 = Const<10880>; type C43 = Const<10944>;
    type C44 = Const<11008>; type C45 = Const<11072>; type C46 = Const<11136>; type C47 = Const<11200>;
    type C48 = Const<11264>; type C49 = Const<11328>; type C50 = Const<11392>; type C51 = Const<11456>;
    type C52 = Const<11520>; type C53 = Const<11584>; type C54 = Const<11648>; type C55 = Const<11712>;
    type C56 = Const<11776>; type C57 = Const<11840>; type C58 = Const<11904>; type C59 = Const<11968>;
    type C60 = Const<12032>; type C61 = Const<12096>; type C62 = Const<12160>; type C63 = Const<12224>;
}
impl RowOf64 for U3 {
    type C0 = Const<12288>; type C1 = Const<12352>; type C2 = Const<12416>; type C3 = Const<12480>;
    type C4 = Const<12544>; type C5 = Const<12608>; type C6 = Const<12672>; type C7 = Const<12736>;
    type C8 = Const<12800>; type C9 = Const<12864>; type C10 = Const<12928>; type C11 = Const<12992>;
    type C12 = Const<13056>; type C13 = Const<13120>; type C14 = Const<13184>; type C15 = Const<13248>;
    type C16 = Const<13312>; type C17 = Const<13376>; type C18 = Const<13440>; type C19 = Const<13504>;
    type C20 = Const<13568>; type C21 = Const<13632>; type C22 = Const<13696>; type C23 = Const<13760>;
    type C24 = Const<13824>; type C25 = Const<13888>; type C26 = Const<13952>; type C27 = Const<14016>;
    type C28 = Const<14080>; type C29 = Const<14144>; type C30 = Const<14208>; type C31 = Const<14272>;
    type C32 = Const<14336>; type C33 = Const<14400>; type C34 = Const<14464>; type C35 = Const<14528>;
    type C36 = Const<14592>; type C37 = Const<14656>; type C38 = Const<14720>; type C39 = Const<14784>;
    type C40 = Const<14848>; type C41 = Const<14912>; type C42 = Const<14976>; type C43 = Const<15040>;
    type C44 = Const<15104>; type C45 = Const<15168>; type C46 = Const<15232>; type C47 = Const<15296>;
    type C48 = Const<15360>; type C49 = Const<15424>; type C50 = Const<15488>; type C51 = Const<15552>;
    type C52 = Const<15616>; type C53 = Const<15680>; type C54 = Const<15744>; type C55 = Const<15808>;
    type C56 = Const<15872>; type C57 = Const<15936>; type C58 = Const<16000>; type C59 = Const<16064>;
    type C60 = Const<16128>; type C61 = Const<16192>; type C62 = Const<16256>; type C63 = Const<16320>;
}
impl RowOf64 for U4 {
    type C0 = Const<16384>; type C1 = Const<16448>; type C2 = Const<16512>; type C3 = Const<16576>;
    type C4 = Const<16640>; type C5 = Const<16704>; type C6 = Const<16768>; type C7 = Const<16832>;
    type C8 = Const<16896>; type C9 = Const<16960>; type C10 = Const<17024>; type C11 = Const<17088>;
    type C12 = Const<17152>; type C13 = Const<17216>; type C14 = Const<17280>; type C15 = Const<17344>;
    type C16 = Const<17408>; type C17 = Const<17472>; type C18 = Const<17536>; type C19 = Const<17600>;
    type C20 = Const<17664>; type C21 = Const<17728>; type C22 = Const<17792>; type C23 = Const<17856>;
    type C24 = Const<17920>; type C25 = Const<17984>; type C26 = Const<18048>; type C27 = Const<18112>;
    type C28 = Const<18176>; type C29 = Const<18240>; type C30 = Const<18304>; type C31 = Const<18368>;
    type C32 = Const<18432>; type C33 = Const<18496>; type C34 = Const<18560>; type C35 = Const<18624>;
    type C36 = Const<18688>; type C37 = Const<18752>; type C38 = Const<18816>; type C39 = Const<18880>;
    type C40 = Const<18944>; type C41 = Const<19008>; type C42 = Const<19072>; type C43 = Const<19136>;
    type C44 = Const<19200>; type C45 = Const<19264>; type C46 = Const<19328>; type C47 = Const<19392>;
    type C48 = Const<19456>; type C49 = Const<19520>; type C50 = Const<19584>; type C51 = Const<19648>;
    type C52 = Const<19712>; type C53 = Const<19776>; type C54 = Const<19840>; type C55 = Const<19904>;
    type C56 = Const<19968>; type C57 = Const<20032>; type C58 = Const<20096>; type C59 = Const<20160>;
    type C60 = Const<20224>; type C61 = Const<20288>; type C62 = Const<20352>; type C63 = Const<20416>;
}
impl RowOf64 for U5 {
    type C0 = Const<20480>; type C1 = Const<20544>; type C2 = Const<20608>; type C3 = Const<20672>;
    type C4 = Const<20736>; type C5 = Const<20800>; type C6 = Const<20864>; type C7 = Const<20928>;
    type C8 = Const<20992>; type C9 = Const<21056>; type C10 = Const<21120>; type C11 = Const<21184>;
    type C12 = Const<21248>; type C13 = Const<21312>; type C14 = Const<21376>; type C15 = Const<21440>;
    type C16 = Const<21504>; type C17 = Const<21568>; type C18 = Const<21632>; type C19 = Const<21696>;
    type C20 = Const<21760>; type C21 = Const<21824>; type C22 = Const<21888>; type C23 = Const<21952>;
    type C24 = Const<22016>; type C25 = Const<22080>; type C26 = Const<22144>; type C27 = Const<22208>;
    type C28 = Const<22272>; type C29 = Const<22336>; type C30 = Const<22400>; type C31 = Const<22464>;
    type C32 = Const<22528>; type C33 = Const<22592>; type C34 = Const<22656>; type C35 = Const<22720>;
    type C36 = Const<22784>; type C37 = Const<22848>; type C38 = Const<22912>; type C39 = Const<22976>;
    type C40 = Const<23040>; type C41 = Const<23104>; type C42 = Const<23168>; type C43 = Const<23232>;
    type C44 = Const<23296>; type C45 = Const<23360>; type C46 = Const<23424>; type C47 = Const<23488>;
    type C48 = Const<23552>; type C49 = Const<23616>; type C50 = Const<23680>; type C51 = Const<23744>;
    type C52 = Const<23808>; type C53 = Const<23872>; type C54 = Const<23936>; type C55 = Const<24000>;
    type C56 = Const<24064>; type C57 = Const<24128>; type C58 = Const<24192>; type C59 = Const<24256>;
    type C60 = Const<24320>; type C61 = Const<24384>; type C62 = Const<24448>; type C63 = Const<24512>;
}
impl RowOf64 for U6 {
    type C0 = Const<24576>; type C1 = Const<24640>; type C2 = Const<24704>; type C3 = Const<24768>;
    type C4 = Const<24832>; type C5 = Const<24896>; type C6 = Const<24960>; type C7 = Const<25024>;
    type C8 = Const<25088>; type C9 = Const<25152>; type C10 = Const<25216>; type C11 = Const<25280>;
    type C12 = Const<25344>; type C13 = Const<25408>; type C14 = Const<25472>; type C15 = Const<25536>;
    type C16 = Const<25600>; type C17 = Const<25664>; type C18 = Const<25728>; type C19 = Const<25792>;
    type C20 = Const<25856>; type C21 = Const<25920>; type C22 = Const<25984>; type C23 = Const<26048>;
    type C24 = Const<26112>; type C25 = Const<26176>; type C26 = Const<26240>; type C27 = Const<26304>;
    type C28 = Const<26368>; type C29 = Const<26432>; type C30 = Const<26496>; type C31 = Const<26560>;
    type C32 = Const<26624>; type C33 = Const<26688>; type C34 = Const<26752>; type C35 = Const<26816>;
    type C36 = Const<26880>; type C37 = Const<26944>; type C38 = Const<27008>; type C39 = Const<27072>;
    type C40 = Const<27136>; type C41 = Const<27200>; type C42 = Const<27264>; type C43 = Const<27328>;
    type C44 = Const<27392>; type C45 = Const<27456>; type C46 = Const<27520>; type C47 = Const<27584>;
    type C48 = Const<27648>; type C49 = Const<27712>; type C50 = Const<27776>; type C51 = Const<27840>;
    type C52 = Const<27904>; type C53 = Const<27968>; type C54 = Const<28032>; type C55 = Const<28096>;
    type C56 = Const<28160>; type C57 = Const<28224>; type C58 = Const<28288>; type C59 = Const<28352>;
    type C60 = Const<28416>; type C61 = Const<28480>; type C62 = Const<28544>; type C63 = Const<28608>;
}
impl RowOf64 for U7 {
    type C0 = Const<28672>; type C1 = Const<28736>; type C2 = Const<28800>; type C3 = Const<28864>;
    type C4 = Const<28928>; type C5 = Const<28992>; type C6 = Const<29056>; type C7 = Const<29120>;
    type C8 = Const<29184>; type C9 = Const<29248>; type C10 = Const<29312>; type C11 = Const<29376>;
    type C12 = Const<29440>; type C13 = Const<29504>; type C14 = Const<29568>; type C15 = Const<29632>;
    type C16 = Const<29696>; type C17 = Const<29760>; type C18 = Const<29824>; type C19 = Const<29888>;
    type C20 = Const<29952>; type C21 = Const<30016>; type C22 = Const<30080>; type C23 = Const<30144>;
    type C24 = Const<30208>; type C25 = Const<30272>; type C26 = Const<30336>; type C27 = Const<30400>;
    type C28 = Const<30464>; type C29 = Const<30528>; type C30 = Const<30592>; type C31 = Const<30656>;
    type C32 = Const<30720>; type C33 = Const<30784>; type C34 = Const<30848>; type C35 = Const<30912>;
    type C36 = Const<30976>; type C37 = Const<31040>; type C38 = Const<31104>; type C39 = Const<31168>;
    type C40 = Const<31232>; type C41 = Const<31296>; type C42 = Const<31360>; type C43 = Const<31424>;
    type C44 = Const<31488>; type C45 = Const<31552>; type C46 = Const<31616>; type C47 = Const<31680>;
    type C48 = Const<31744>; type C49 = Const<31808>; type C50 = Const<31872>; type C51 = Const<31936>;
    type C52 = Const<32000>; type C53 = Const<32064>; type C54 = Const<32128>; type C55 = Const<32192>;
    type C56 = Const<32256>; type C57 = Const<32320>; type C58 = Const<32384>; type C59 = Const<32448>;
    type C60 = Const<32512>; type C61 = Const<32576>; type C62 = Const<32640>; type C63 = Const<32704>;
}
impl RowOf64 for U8 {
    type C0 = Const<32768>; type C1 = Const<32832>; type C2 = Const<32896>; type C3 = Const<32960>;
    type C4 = Const<33024>; type C5 = Const<33088>; type C6 = Const<33152>; type C7 = Const<33216>;
    type C8 = Const<33280>; type C9 = Const<33344>; type C10 = Const<33408>; type C11 = Const<33472>;
    type C12 = Const<33536>; type C13 = Const<33600>; type C14 = Const<33664>; type C15 = Const<33728>;
    type C16 = Const<33792>; type C17 = Const<33856>; type C18 = Const<33920>; type C19 = Const<33984>;
    type C20 = Const<34048>; type C21 = Const<34112>; type C22 = Const<34176>; type C23 = Const<34240>;
    type C24 = Const<34304>; type C25 = Const<34368>; type C26 = Const<34432>; type C27 = Const<34496>;
    type C28 = Const<34560>; type C29 = Const<34624>; type C30 = Const<34688>; type C31 = Const<34752>;
    type C32 = Const<34816>; type C33 = Const<34880>; type C34 = Const<34944>; type C35 = Const<35008>;
    type C36 = Const<35072>; type C37 = Const<35136>; type C38 = Const<35200>; type C39 = Const<35264>;
    type C40 = Const<35328>; type C41 = Const<35392>; type C42 = Const<35456>; type C43 = Const<35520>;
    type C44 = Const<35584>; type C45 = Const<35648>; type C46 = Const<35712>; type C47 = Const<35776>;
    type C48 = Const<35840>; type C49 = Const<35904>; type C50 = Const<35968>; type C51 = Const<36032>;
    type C52 = Const<36096>; type C53 = Const<36160>; type C54 = Const<36224>; type C55 = Const<36288>;
    type C56 = Const<36352>; type C57 = Const<36416>; type C58 = Const<36480>; type C59 = Const<36544>;
    type C60 = Const<36608>; type C61 = Const<36672>; type C62 = Const<36736>; type C63 = Const<36800>;
}
impl RowOf64 for U9 {
    type C0 = Const<36864>; type C1 = Const<36928>; type C2 = Const<36992>; type C3 = Const<37056>;
    type C4 = Const<37120>; type C5 = Const<37184>; type C6 = Const<37248>; type C7 = Const<37312>;
    type C8 = Const<37376>; type C9 = Const<37440>; type C10 = Const<37504>; type C11 = Const<37568>;
    type C12 = Const<37632>; type C13 = Const<37696>; type C14 = Const<37760>; type C15 = Const<37824>;
    type C16 = Const<37888>; type C17 = Const<37952>; type C18 = Const<38016>; type C19 = Const<38080>;
    type C20 = Const<38144>; type C21 = Const<38208>; type C22 = Const<38272>; type C23 = Const<38336>;
    type C24 = Const<38400>; type C25 = Const<38464>; type C26 = Const<38528>; type C27 = Const<38592>;
    type C28 = Const<38656>; type C29 = Const<38720>; type C30 = Const<38784>; type C31 = Const<38848>;
    type C32 = Const<38912>; type C33 = Const<38976>; type C34 = Const<39040>; type C35 = Const<39104>;
    type C36 = Const<39168>; type C37 = Const<39232>; type C38 = Const<39296>; type C39 = Const<39360>;
    type C40 = Const<39424>; type C41 = Const<39488>; type C42 = Const<39552>; type C43 = Const<39616>;
    type C44 = Const<39680>; type C45 = Const<39744>; type C46 = Const<39808>; type C47 = Const<39872>;
    type C48 = Const<39936>; type C49 = Const<40000>; type C50 = Const<40064>; type C51 = Const<40128>;
    type C52 = Const<40192>; type C53 = Const<40256>; type C54 = Const<40320>; type C55 = Const<40384>;
    type C56 = Const<40448>; type C57 = Const<40512>; type C58 = Const<40576>; type C59 = Const<40640>;
    type C60 = Const<40704>; type C61 = Const<40768>; type C62 = Const<40832>; type C63 = Const<40896>;
}
impl RowOf64 for U10 {
    type C0 = Const<40960>; type C1 = Const<41024>; type C2 = Const<41088>; type C3 = Const<41152>;
    type C4 = Const<41216>; type C5 = Const<41280>; type C6 = Const<41344>; type C7 = Const<41408>;
    type C8 = Const<41472>; type C9 = Const<41536>; type C10 = Const<41600>; type C11 = Const<41664>;
    type C12 = Const<41728>; type C13 = Const<41792>; type C14 = Const<41856>; type C15 = Const<41920>;
    type C16 = Const<41984>; type C17 = Const<42048>; type C18 = Const<42112>; type C19 = Const<42176>;
    type C20 = Const<42240>; type C21 = Const<42304>; type C22 = Const<42368>; type C23 = Const<42432>;
    type C24 = Const<42496>; type C25 = Const<42560>; type C26 = Const<42624>; type C27 = Const<42688>;
    type C28 = Const<42752>; type C29 = Const<42816>; type C30 = Const<42880>; type C31 = Const<42944>;
    type C32 = Const<43008>; type C33 = Const<43072>; type C34 = Const<43136>; type C35 = Const<43200>;
    type C36 = Const<43264>; type C37 = Const<43328>; type C38 = Const<43392>; type C39 = Const<43456>;
    type C40 = Const<43520>; type C41 = Const<43584>; type C42 = Const<43648>; type C43 = Const<43712>;
    type C44 = Const<43776>; type C45 = Const<43840>; type C46 = Const<43904>; type C47 = Const<43968>;
    type C48 = Const<44032>; type C49 = Const<44096>; type C50 = Const<44160>; type C51 = Const<44224>;
    type C52 = Const<44288>; type C53 = Const<44352>; type C54 = Const<44416>; type C55 = Const<44480>;
    type C56 = Const<44544>; type C57 = Const<44608>; type C58 = Const<44672>; type C59 = Const<44736>;
    type C60 = Const<44800>; type C61 = Const<44864>; type C62 = Const<44928>; type C63 = Const<44992>;
}
impl RowOf64 for U11 {
    type C0 = Const<45056>; type C1 = Const<45120>; type C2 = Const<45184>; type C3 = Const<45248>;
    type C4 = Const<45312>; type C5 = Const<45376>; type C6 = Const<45440>; type C7 = Const<45504>;
    type C8 = Const<45568>; type C9 = Const<45632>; type C10 = Const<45696>; type C11 = Const<45760>;
    type C12 = Const<45824>; type C13 = Const<45888>; type C14 = Const<45952>; type C15 = Const<46016>;
    type C16 = Const<46080>; type C17 = Const<46144>; type C18 = Const<46208>; type C19 = Const<46272>;
    type C20 = Const<46336>; type C21 = Const<46400>; type C22 = Const<46464>; type C23 = Const<46528>;
    type C24 = Const<46592>; type C25 = Const<46656>; type C26 = Const<46720>; type C27 = Const<46784>;
    type C28 = Const<46848>; type C29 = Const<46912>; type C30 = Const<46976>; type C31 = Const<47040>;
    type C32 = Const<47104>; type C33 = Const<47168>; type C34 = Const<47232>; type C35 = Const<47296>;
    type C36 = Const<47360>; type C37 = Const<47424>; type C38 = Const<47488>; type C39 = Const<47552>;
    type C40 = Const<47616>; type C41 = Const<47680>; type C42 = Const<47744>; type C43 = Const<47808>;
    type C44 = Const<47872>; type C45 = Const<47936>; type C46 = Const<48000>; type C47 = Const<48064>;
    type C48 = Const<48128>; type C49 = Const<48192>; type C50 = Const<48256>; type C51 = Const<48320>;
    type C52 = Const<48384>; type C53 = Const<48448>; type C54 = Const<48512>; type C55 = Const<48576>;
    type C56 = Const<48640>; type C57 = Const<48704>; type C58 = Const<48768>; type C59 = Const<48832>;
    type C60 = Const<48896>; type C61 = Const<48960>; type C62 = Const<49024>; type C63 = Const<49088>;
}
impl RowOf64 for U12 {
    type C0 = Const<49152>; type C1 = Const<49216>; type C2 = Const<49280>; type C3 = Const<49344>;
    type C4 = Const<49408>; type C5 = Const<49472>; type C6 = Const<49536>; type C7 = Const<49600>;
    type C8 = Const<49664>; type C9 = Const<49728>; type C10 = Const<49792>; type C11 = Const<49856>;
    type C12 = Const<49920>; type C13 = Const<49984>; type C14 = Const<50048>; type C15 = Const<50112>;
    type C16 = Const<50176>; type C17 = Const<50240>; type C18 = Const<50304>; type C19 = Const<50368>;
    type C20 = Const<50432>; type C21 = Const<50496>; type C22 = Const<50560>; type C23 = Const<50624>;
    type C24 = Const<50688>; type C25 = Const<50752>; type C26 = Const<50816>; type C27 = Const<50880>;
    type C28 = Const<50944>; type C29 = Const<51008>; type C30 = Const<51072>; type C31 = Const<51136>;
    type C32 = Const<51200>; type C33 = Const<51264>; type C34 = Const<51328>; type C35 = Const<51392>;
    type C36 = Const<51456>; type C37 = Const<51520>; type C38 = Const<51584>; type C39 = Const<51648>;
    type C40 = Const<51712>; type C41 = Const<51776>; type C42 = Const<51840>; type C43 = Const<51904>;
    type C44 = Const<51968>; type C45 = Const<52032>; type C46 = Const<52096>; type C47 = Const<52160>;
    type C48 = Const<52224>; type C49 = Const<52288>; type C50 = Const<52352>; type C51 = Const<52416>;
    type C52 = Const<52480>; type C53 = Const<52544>; type C54 = Const<52608>; type C55 = Const<52672>;
    type C56 = Const<52736>; type C57 = Const<52800>; type C58 = Const<52864>; type C59 = Const<52928>;
    type C60 = Const<52992>; type C61 = Const<53056>; type C62 = Const<53120>; type C63 = Const<53184>;
}
impl RowOf64 for U13 {
    type C0 = Const<53248>; type C1 = Const<53312>; type C2 = Const<53376>; type C3 = Const<53440>;
    type C4 = Const<53504>; type C5 = Const<53568>; type C6 = Const<53632>; type C7 = Const<53696>;
    type C8 = Const<53760>; type C9 = Const<53824>; type C10 = Const<53888>; type C11 = Const<53952>;
    type C12 = Const<54016>; type C13 = Const<54080>; type C14 = Const<54144>; type C15 = Const<54208>;
    type C16 = Const<54272>; type C17 = Const<54336>; type C18 = Const<54400>; type C19 = Const<54464>;
    type C20 = Const<54528>; type C21 = Const<54592>; type C22 = Const<54656>; type C23 = Const<54720>;
    type C24 = Const<54784>; type C25 = Const<54848>; type C26 = Const<54912>; type C27 = Const<54976>;
    type C28 = Const<55040>; type C29 = Const<55104>; type C30 = Const<55168>; type C31 = Const<55232>;
    type C32 = Const<55296>; type C33 = Const<55360>; type C34 = Const<55424>; type C35 = Const<55488>;
    type C36 = Const<55552>; type C37 = Const<55616>; type C38 = Const<55680>; type C39 = Const<55744>;
    type C40 = Const<55808>; type C41 = Const<55872>; type C42 = Const<55936>; type C43 = Const<56000>;
    type C44 = Const<56064>; type C45 = Const<56128>; type C46 = Const<56192>; type C47 = Const<56256>;
    type C48 = Const<56320>; type C49 = Const<56384>; type C50 = Const<56448>; type C51 = Const<56512>;
    type C52 = Const<56576>; type C53 = Const<56640>; type C54 = Const<56704>; type C55 = Const<56768>;
    type C56 = Const<56832>; type C57 = Const<56896>; type C58 = Const<56960>; type C59 = Const<57024>;
    type C60 = Const<57088>; type C61 = Const<57152>; type C62 = Const<57216>; type C63 = Const<57280>;
}
impl RowOf64 for U14 {
    type C0 = Const<57344>; type C1 = Const<57408>; type C2 = Const<57472>; type C3 = Const<57536>;
    type C4 = Const<57600>; type C5 = Const<57664>; type C6 = Const<57728>; type C7 = Const<57792>;
    type C8 = Const<57856>; type C9 = Const<57920>; type C10 = Const<57984>; type C11 = Const<58048>;
    type C12 = Const<58112>; type C13 = Const<58176>; type C14 = Const<58240>; type C15 = Const<58304>;
    type C16 = Const<58368>; type C17 = Const<58432>; type C18 = Const<58496>; type C19 = Const<58560>;
    type C20 = Const<58624>; type C21 = Const<58688>; type C22 = Const<58752>; type C23 = Const<58816>;
    type C24 = Const<58880>; type C25 = Const<58944>; type C26 = Const<59008>; type C27 = Const<59072>;
    type C28 = Const<59136>; type C29 = Const<59200>; type C30 = Const<59264>; type C31 = Const<59328>;
    type C32 = Const<59392>; type C33 = Const<59456>; type C34 = Const<59520>; type C35 = Const<59584>;
    type C36 = Const<59648>; type C37 = Const<59712>; type C38 = Const<59776>; type C39 = Const<59840>;
    type C40 = Const<59904>; type C41 = Const<59968>; type C42 = Const<60032>; type C43 = Const<60096>;
    type C44 = Const<60160>; type C45 = Const<60224>; type C46 = Const<60288>; type C47 = Const<60352>;
    type C48 = Const<60416>; type C49 = Const<60480>; type C50 = Const<60544>; type C51 = Const<60608>;
    type C52 = Const<60672>; type C53 = Const<60736>; type C54 = Const<60800>; type C55 = Const<60864>;
    type C56 = Const<60928>; type C57 = Const<60992>; type C58 = Const<61056>; type C59 = Const<61120>;
    type C60 = Const<61184>; type C61 = Const<61248>; type C62 = Const<61312>; type C63 = Const<61376>;
}
impl RowOf64 for U15 {
    type C0 = Const<61440>; type C1 = Const<61504>; type C2 = Const<61568>; type C3 = Const<61632>;
    type C4 = Const<61696>; type C5 = Const<61760>; type C6 = Const<61824>; type C7 = Const<61888>;
    type C8 = Const<61952>; type C9 = Const<62016>; type C10 = Const<62080>; type C11 = Const<62144>;
    type C12 = Const<62208>; type C13 = Const<62272>; type C14 = Const<62336>; type C15 = Const<62400>;
    type C16 = Const<62464>; type C17 = Const<62528>; type C18 = Const<62592>; type C19 = Const<62656>;
    type C20 = Const<62720>; type C21 = Const<62784>; type C22 = Const<62848>; type C23 = Const<62912>;
    type C24 = Const<62976>; type C25 = Const<63040>; type C26 = Const<63104>; type C27 = Const<63168>;
    type C28 = Const<63232>; type C29 = Const<63296>; type C30 = Const<63360>; type C31 = Const<63424>;
    type C32 = Const<63488>; type C33 = Const<63552>; type C34 = Const<63616>; type C35 = Const<63680>;
    type C36 = Const<63744>; type C37 = Const<63808>; type C38 = Const<63872>; type C39 = Const<63936>;
    type C40 = Const<64000>; type C41 = Const<64064>; type C42 = Const<64128>; type C43 = Const<64192>;
    type C44 = Const<64256>; type C45 = Const<64320>; type C46 = Const<64384>; type C47 = Const<64448>;
    type C48 = Const<64512>; type C49 = Const<64576>; type C50 = Const<64640>; type C51 = Const<64704>;
    type C52 = Const<64768>; type C53 = Const<64832>; type C54 = Const<64896>; type C55 = Const<64960>;
    type C56 = Const<65024>; type C57 = Const<65088>; type C58 = Const<65152>; type C59 = Const<65216>;
    type C60 = Const<65280>; type C61 = Const<65344>; type C62 = Const<65408>; type C63 = Const<65472>;
}
impl RowOf64 for U16 {
    type C0 = Const<65536>; type C1 = Beyond; type C2 = Beyond; type C3 = Beyond;
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
impl<R: Row> Pick<R> for Low<B0, B0, B0, B0, B0, B0> { type Axis = R::C0; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B0, B0, B0> { type Axis = R::C0; }
impl<R: Row> Pick<R> for Low<B0, B0, B0, B0, B0, B1> { type Axis = R::C1; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B0, B0, B1> { type Axis = R::C1; }
impl<R: Row> Pick<R> for Low<B0, B0, B0, B0, B1, B0> { type Axis = R::C2; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B0, B1, B0> { type Axis = R::C2; }
impl<R: Row> Pick<R> for Low<B0, B0, B0, B0, B1, B1> { type Axis = R::C3; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B0, B1, B1> { type Axis = R::C3; }
impl<R: Row> Pick<R> for Low<B0, B0, B0, B1, B0, B0> { type Axis = R::C4; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B1, B0, B0> { type Axis = R::C4; }
impl<R: Row> Pick<R> for Low<B0, B0, B0, B1, B0, B1> { type Axis = R::C5; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B1, B0, B1> { type Axis = R::C5; }
impl<R: Row> Pick<R> for Low<B0, B0, B0, B1, B1, B0> { type Axis = R::C6; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B1, B1, B0> { type Axis = R::C6; }
impl<R: Row> Pick<R> for Low<B0, B0, B0, B1, B1, B1> { type Axis = R::C7; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B0, B1, B1, B1> { type Axis = R::C7; }
impl<R: Row> Pick<R> for Low<B0, B0, B1, B0, B0, B0> { type Axis = R::C8; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B0, B0, B0> { type Axis = R::C8; }
impl<R: Row> Pick<R> for Low<B0, B0, B1, B0, B0, B1> { type Axis = R::C9; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B0, B0, B1> { type Axis = R::C9; }
impl<R: Row> Pick<R> for Low<B0, B0, B1, B0, B1, B0> { type Axis = R::C10; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B0, B1, B0> { type Axis = R::C10; }
impl<R: Row> Pick<R> for Low<B0, B0, B1, B0, B1, B1> { type Axis = R::C11; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B0, B1, B1> { type Axis = R::C11; }
impl<R: Row> Pick<R> for Low<B0, B0, B1, B1, B0, B0> { type Axis = R::C12; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B1, B0, B0> { type Axis = R::C12; }
impl<R: Row> Pick<R> for Low<B0, B0, B1, B1, B0, B1> { type Axis = R::C13; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B1, B0, B1> { type Axis = R::C13; }
impl<R: Row> Pick<R> for Low<B0, B0, B1, B1, B1, B0> { type Axis = R::C14; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B1, B1, B0> { type Axis = R::C14; }
impl<R: Row> Pick<R> for Low<B0, B0, B1, B1, B1, B1> { type Axis = R::C15; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B0, B1, B1, B1, B1> { type Axis = R::C15; }
impl<R: Row> Pick<R> for Low<B0, B1, B0, B0, B0, B0> { type Axis = R::C16; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B0, B0, B0> { type Axis = R::C16; }
impl<R: Row> Pick<R> for Low<B0, B1, B0, B0, B0, B1> { type Axis = R::C17; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B0, B0, B1> { type Axis = R::C17; }
impl<R: Row> Pick<R> for Low<B0, B1, B0, B0, B1, B0> { type Axis = R::C18; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B0, B1, B0> { type Axis = R::C18; }
impl<R: Row> Pick<R> for Low<B0, B1, B0, B0, B1, B1> { type Axis = R::C19; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B0, B1, B1> { type Axis = R::C19; }
impl<R: Row> Pick<R> for Low<B0, B1, B0, B1, B0, B0> { type Axis = R::C20; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B1, B0, B0> { type Axis = R::C20; }
impl<R: Row> Pick<R> for Low<B0, B1, B0, B1, B0, B1> { type Axis = R::C21; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B1, B0, B1> { type Axis = R::C21; }
impl<R: Row> Pick<R> for Low<B0, B1, B0, B1, B1, B0> { type Axis = R::C22; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B1, B1, B0> { type Axis = R::C22; }
impl<R: Row> Pick<R> for Low<B0, B1, B0, B1, B1, B1> { type Axis = R::C23; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B0, B1, B1, B1> { type Axis = R::C23; }
impl<R: Row> Pick<R> for Low<B0, B1, B1, B0, B0, B0> { type Axis = R::C24; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B0, B0, B0> { type Axis = R::C24; }
impl<R: Row> Pick<R> for Low<B0, B1, B1, B0, B0, B1> { type Axis = R::C25; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B0, B0, B1> { type Axis = R::C25; }
impl<R: Row> Pick<R> for Low<B0, B1, B1, B0, B1, B0> { type Axis = R::C26; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B0, B1, B0> { type Axis = R::C26; }
impl<R: Row> Pick<R> for Low<B0, B1, B1, B0, B1, B1> { type Axis = R::C27; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B0, B1, B1> { type Axis = R::C27; }
impl<R: Row> Pick<R> for Low<B0, B1, B1, B1, B0, B0> { type Axis = R::C28; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B1, B0, B0> { type Axis = R::C28; }
impl<R: Row> Pick<R> for Low<B0, B1, B1, B1, B0, B1> { type Axis = R::C29; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B1, B0, B1> { type Axis = R::C29; }
impl<R: Row> Pick<R> for Low<B0, B1, B1, B1, B1, B0> { type Axis = R::C30; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B1, B1, B0> { type Axis = R::C30; }
impl<R: Row> Pick<R> for Low<B0, B1, B1, B1, B1, B1> { type Axis = R::C31; }
impl<R: RowOf64> PickOf64<R> for Low<B0, B1, B1, B1, B1, B1> { type Axis = R::C31; }
impl<R: Row> Pick<R> for Low<B1, B0, B0, B0, B0, B0> { type Axis = R::C32; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B0, B0, B0> { type Axis = R::C32; }
impl<R: Row> Pick<R> for Low<B1, B0, B0, B0, B0, B1> { type Axis = R::C33; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B0, B0, B1> { type Axis = R::C33; }
impl<R: Row> Pick<R> for Low<B1, B0, B0, B0, B1, B0> { type Axis = R::C34; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B0, B1, B0> { type Axis = R::C34; }
impl<R: Row> Pick<R> for Low<B1, B0, B0, B0, B1, B1> { type Axis = R::C35; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B0, B1, B1> { type Axis = R::C35; }
impl<R: Row> Pick<R> for Low<B1, B0, B0, B1, B0, B0> { type Axis = R::C36; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B1, B0, B0> { type Axis = R::C36; }
impl<R: Row> Pick<R> for Low<B1, B0, B0, B1, B0, B1> { type Axis = R::C37; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B1, B0, B1> { type Axis = R::C37; }
impl<R: Row> Pick<R> for Low<B1, B0, B0, B1, B1, B0> { type Axis = R::C38; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B1, B1, B0> { type Axis = R::C38; }
impl<R: Row> Pick<R> for Low<B1, B0, B0, B1, B1, B1> { type Axis = R::C39; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B0, B1, B1, B1> { type Axis = R::C39; }
impl<R: Row> Pick<R> for Low<B1, B0, B1, B0, B0, B0> { type Axis = R::C40; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B0, B0, B0> { type Axis = R::C40; }
impl<R: Row> Pick<R> for Low<B1, B0, B1, B0, B0, B1> { type Axis = R::C41; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B0, B0, B1> { type Axis = R::C41; }
impl<R: Row> Pick<R> for Low<B1, B0, B1, B0, B1, B0> { type Axis = R::C42; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B0, B1, B0> { type Axis = R::C42; }
impl<R: Row> Pick<R> for Low<B1, B0, B1, B0, B1, B1> { type Axis = R::C43; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B0, B1, B1> { type Axis = R::C43; }
impl<R: Row> Pick<R> for Low<B1, B0, B1, B1, B0, B0> { type Axis = R::C44; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B1, B0, B0> { type Axis = R::C44; }
impl<R: Row> Pick<R> for Low<B1, B0, B1, B1, B0, B1> { type Axis = R::C45; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B1, B0, B1> { type Axis = R::C45; }
impl<R: Row> Pick<R> for Low<B1, B0, B1, B1, B1, B0> { type Axis = R::C46; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B1, B1, B0> { type Axis = R::C46; }
impl<R: Row> Pick<R> for Low<B1, B0, B1, B1, B1, B1> { type Axis = R::C47; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B0, B1, B1, B1, B1> { type Axis = R::C47; }
impl<R: Row> Pick<R> for Low<B1, B1, B0, B0, B0, B0> { type Axis = R::C48; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B0, B0, B0> { type Axis = R::C48; }
impl<R: Row> Pick<R> for Low<B1, B1, B0, B0, B0, B1> { type Axis = R::C49; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B0, B0, B1> { type Axis = R::C49; }
impl<R: Row> Pick<R> for Low<B1, B1, B0, B0, B1, B0> { type Axis = R::C50; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B0, B1, B0> { type Axis = R::C50; }
impl<R: Row> Pick<R> for Low<B1, B1, B0, B0, B1, B1> { type Axis = R::C51; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B0, B1, B1> { type Axis = R::C51; }
impl<R: Row> Pick<R> for Low<B1, B1, B0, B1, B0, B0> { type Axis = R::C52; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B1, B0, B0> { type Axis = R::C52; }
impl<R: Row> Pick<R> for Low<B1, B1, B0, B1, B0, B1> { type Axis = R::C53; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B1, B0, B1> { type Axis = R::C53; }
impl<R: Row> Pick<R> for Low<B1, B1, B0, B1, B1, B0> { type Axis = R::C54; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B1, B1, B0> { type Axis = R::C54; }
impl<R: Row> Pick<R> for Low<B1, B1, B0, B1, B1, B1> { type Axis = R::C55; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B0, B1, B1, B1> { type Axis = R::C55; }
impl<R: Row> Pick<R> for Low<B1, B1, B1, B0, B0, B0> { type Axis = R::C56; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B0, B0, B0> { type Axis = R::C56; }
impl<R: Row> Pick<R> for Low<B1, B1, B1, B0, B0, B1> { type Axis = R::C57; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B0, B0, B1> { type Axis = R::C57; }
impl<R: Row> Pick<R> for Low<B1, B1, B1, B0, B1, B0> { type Axis = R::C58; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B0, B1, B0> { type Axis = R::C58; }
impl<R: Row> Pick<R> for Low<B1, B1, B1, B0, B1, B1> { type Axis = R::C59; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B0, B1, B1> { type Axis = R::C59; }
impl<R: Row> Pick<R> for Low<B1, B1, B1, B1, B0, B0> { type Axis = R::C60; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B1, B0, B0> { type Axis = R::C60; }
impl<R: Row> Pick<R> for Low<B1, B1, B1, B1, B0, B1> { type Axis = R::C61; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B1, B0, B1> { type Axis = R::C61; }
impl<R: Row> Pick<R> for Low<B1, B1, B1, B1, B1, B0> { type Axis = R::C62; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B1, B1, B0> { type Axis = R::C62; }
impl<R: Row> Pick<R> for Low<B1, B1, B1, B1, B1, B1> { type Axis = R::C63; }
impl<R: RowOf64> PickOf64<R> for Low<B1, B1, B1, B1, B1, B1> { type Axis = R::C63; }
