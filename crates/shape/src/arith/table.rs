// Made by scripts/size_table.py; `scripts/size_table.py --check` compares.

impl Row for U0 {
    type G0 = (sizes::__N0, One, sizes::__N2, sizes::__N3, sizes::__N4, sizes::__N5, sizes::__N6, sizes::__N7);
    type G1 = (sizes::__N8, sizes::__N9, sizes::__N10, sizes::__N11, sizes::__N12, sizes::__N13, sizes::__N14, sizes::__N15);
    type G2 = (sizes::__N16, sizes::__N17, sizes::__N18, sizes::__N19, sizes::__N20, sizes::__N21, sizes::__N22, sizes::__N23);
    type G3 = (sizes::__N24, sizes::__N25, sizes::__N26, sizes::__N27, sizes::__N28, sizes::__N29, sizes::__N30, sizes::__N31);
    type G4 = (sizes::__N32, sizes::__N33, sizes::__N34, sizes::__N35, sizes::__N36, sizes::__N37, sizes::__N38, sizes::__N39);
    type G5 = (sizes::__N40, sizes::__N41, sizes::__N42, sizes::__N43, sizes::__N44, sizes::__N45, sizes::__N46, sizes::__N47);
    type G6 = (sizes::__N48, sizes::__N49, sizes::__N50, sizes::__N51, sizes::__N52, sizes::__N53, sizes::__N54, sizes::__N55);
    type G7 = (sizes::__N56, sizes::__N57, sizes::__N58, sizes::__N59, sizes::__N60, sizes::__N61, sizes::__N62, sizes::__N63);
}
impl Row for U1 {
    type G0 = (sizes::__N64, sizes::__N65, sizes::__N66, sizes::__N67, sizes::__N68, sizes::__N69, sizes::__N70, sizes::__N71);
    type G1 = (sizes::__N72, sizes::__N73, sizes::__N74, sizes::__N75, sizes::__N76, sizes::__N77, sizes::__N78, sizes::__N79);
    type G2 = (sizes::__N80, sizes::__N81, sizes::__N82, sizes::__N83, sizes::__N84, sizes::__N85, sizes::__N86, sizes::__N87);
    type G3 = (sizes::__N88, sizes::__N89, sizes::__N90, sizes::__N91, sizes::__N92, sizes::__N93, sizes::__N94, sizes::__N95);
    type G4 = (sizes::__N96, sizes::__N97, sizes::__N98, sizes::__N99, sizes::__N100, sizes::__N101, sizes::__N102, sizes::__N103);
    type G5 = (sizes::__N104, sizes::__N105, sizes::__N106, sizes::__N107, sizes::__N108, sizes::__N109, sizes::__N110, sizes::__N111);
    type G6 = (sizes::__N112, sizes::__N113, sizes::__N114, sizes::__N115, sizes::__N116, sizes::__N117, sizes::__N118, sizes::__N119);
    type G7 = (sizes::__N120, sizes::__N121, sizes::__N122, sizes::__N123, sizes::__N124, sizes::__N125, sizes::__N126, sizes::__N127);
}
impl Row for U2 {
    type G0 = (sizes::__N128, sizes::__N129, sizes::__N130, sizes::__N131, sizes::__N132, sizes::__N133, sizes::__N134, sizes::__N135);
    type G1 = (sizes::__N136, sizes::__N137, sizes::__N138, sizes::__N139, sizes::__N140, sizes::__N141, sizes::__N142, sizes::__N143);
    type G2 = (sizes::__N144, sizes::__N145, sizes::__N146, sizes::__N147, sizes::__N148, sizes::__N149, sizes::__N150, sizes::__N151);
    type G3 = (sizes::__N152, sizes::__N153, sizes::__N154, sizes::__N155, sizes::__N156, sizes::__N157, sizes::__N158, sizes::__N159);
    type G4 = (sizes::__N160, sizes::__N161, sizes::__N162, sizes::__N163, sizes::__N164, sizes::__N165, sizes::__N166, sizes::__N167);
    type G5 = (sizes::__N168, sizes::__N169, sizes::__N170, sizes::__N171, sizes::__N172, sizes::__N173, sizes::__N174, sizes::__N175);
    type G6 = (sizes::__N176, sizes::__N177, sizes::__N178, sizes::__N179, sizes::__N180, sizes::__N181, sizes::__N182, sizes::__N183);
    type G7 = (sizes::__N184, sizes::__N185, sizes::__N186, sizes::__N187, sizes::__N188, sizes::__N189, sizes::__N190, sizes::__N191);
}
impl Row for U3 {
    type G0 = (sizes::__N192, sizes::__N193, sizes::__N194, sizes::__N195, sizes::__N196, sizes::__N197, sizes::__N198, sizes::__N199);
    type G1 = (sizes::__N200, sizes::__N201, sizes::__N202, sizes::__N203, sizes::__N204, sizes::__N205, sizes::__N206, sizes::__N207);
    type G2 = (sizes::__N208, sizes::__N209, sizes::__N210, sizes::__N211, sizes::__N212, sizes::__N213, sizes::__N214, sizes::__N215);
    type G3 = (sizes::__N216, sizes::__N217, sizes::__N218, sizes::__N219, sizes::__N220, sizes::__N221, sizes::__N222, sizes::__N223);
    type G4 = (sizes::__N224, sizes::__N225, sizes::__N226, sizes::__N227, sizes::__N228, sizes::__N229, sizes::__N230, sizes::__N231);
    type G5 = (sizes::__N232, sizes::__N233, sizes::__N234, sizes::__N235, sizes::__N236, sizes::__N237, sizes::__N238, sizes::__N239);
    type G6 = (sizes::__N240, sizes::__N241, sizes::__N242, sizes::__N243, sizes::__N244, sizes::__N245, sizes::__N246, sizes::__N247);
    type G7 = (sizes::__N248, sizes::__N249, sizes::__N250, sizes::__N251, sizes::__N252, sizes::__N253, sizes::__N254, sizes::__N255);
}
impl Row for U4 {
    type G0 = (sizes::__N256, sizes::__N257, sizes::__N258, sizes::__N259, sizes::__N260, sizes::__N261, sizes::__N262, sizes::__N263);
    type G1 = (sizes::__N264, sizes::__N265, sizes::__N266, sizes::__N267, sizes::__N268, sizes::__N269, sizes::__N270, sizes::__N271);
    type G2 = (sizes::__N272, sizes::__N273, sizes::__N274, sizes::__N275, sizes::__N276, sizes::__N277, sizes::__N278, sizes::__N279);
    type G3 = (sizes::__N280, sizes::__N281, sizes::__N282, sizes::__N283, sizes::__N284, sizes::__N285, sizes::__N286, sizes::__N287);
    type G4 = (sizes::__N288, sizes::__N289, sizes::__N290, sizes::__N291, sizes::__N292, sizes::__N293, sizes::__N294, sizes::__N295);
    type G5 = (sizes::__N296, sizes::__N297, sizes::__N298, sizes::__N299, sizes::__N300, sizes::__N301, sizes::__N302, sizes::__N303);
    type G6 = (sizes::__N304, sizes::__N305, sizes::__N306, sizes::__N307, sizes::__N308, sizes::__N309, sizes::__N310, sizes::__N311);
    type G7 = (sizes::__N312, sizes::__N313, sizes::__N314, sizes::__N315, sizes::__N316, sizes::__N317, sizes::__N318, sizes::__N319);
}
impl Row for U5 {
    type G0 = (sizes::__N320, sizes::__N321, sizes::__N322, sizes::__N323, sizes::__N324, sizes::__N325, sizes::__N326, sizes::__N327);
    type G1 = (sizes::__N328, sizes::__N329, sizes::__N330, sizes::__N331, sizes::__N332, sizes::__N333, sizes::__N334, sizes::__N335);
    type G2 = (sizes::__N336, sizes::__N337, sizes::__N338, sizes::__N339, sizes::__N340, sizes::__N341, sizes::__N342, sizes::__N343);
    type G3 = (sizes::__N344, sizes::__N345, sizes::__N346, sizes::__N347, sizes::__N348, sizes::__N349, sizes::__N350, sizes::__N351);
    type G4 = (sizes::__N352, sizes::__N353, sizes::__N354, sizes::__N355, sizes::__N356, sizes::__N357, sizes::__N358, sizes::__N359);
    type G5 = (sizes::__N360, sizes::__N361, sizes::__N362, sizes::__N363, sizes::__N364, sizes::__N365, sizes::__N366, sizes::__N367);
    type G6 = (sizes::__N368, sizes::__N369, sizes::__N370, sizes::__N371, sizes::__N372, sizes::__N373, sizes::__N374, sizes::__N375);
    type G7 = (sizes::__N376, sizes::__N377, sizes::__N378, sizes::__N379, sizes::__N380, sizes::__N381, sizes::__N382, sizes::__N383);
}
impl Row for U6 {
    type G0 = (sizes::__N384, sizes::__N385, sizes::__N386, sizes::__N387, sizes::__N388, sizes::__N389, sizes::__N390, sizes::__N391);
    type G1 = (sizes::__N392, sizes::__N393, sizes::__N394, sizes::__N395, sizes::__N396, sizes::__N397, sizes::__N398, sizes::__N399);
    type G2 = (sizes::__N400, sizes::__N401, sizes::__N402, sizes::__N403, sizes::__N404, sizes::__N405, sizes::__N406, sizes::__N407);
    type G3 = (sizes::__N408, sizes::__N409, sizes::__N410, sizes::__N411, sizes::__N412, sizes::__N413, sizes::__N414, sizes::__N415);
    type G4 = (sizes::__N416, sizes::__N417, sizes::__N418, sizes::__N419, sizes::__N420, sizes::__N421, sizes::__N422, sizes::__N423);
    type G5 = (sizes::__N424, sizes::__N425, sizes::__N426, sizes::__N427, sizes::__N428, sizes::__N429, sizes::__N430, sizes::__N431);
    type G6 = (sizes::__N432, sizes::__N433, sizes::__N434, sizes::__N435, sizes::__N436, sizes::__N437, sizes::__N438, sizes::__N439);
    type G7 = (sizes::__N440, sizes::__N441, sizes::__N442, sizes::__N443, sizes::__N444, sizes::__N445, sizes::__N446, sizes::__N447);
}
impl Row for U7 {
    type G0 = (sizes::__N448, sizes::__N449, sizes::__N450, sizes::__N451, sizes::__N452, sizes::__N453, sizes::__N454, sizes::__N455);
    type G1 = (sizes::__N456, sizes::__N457, sizes::__N458, sizes::__N459, sizes::__N460, sizes::__N461, sizes::__N462, sizes::__N463);
    type G2 = (sizes::__N464, sizes::__N465, sizes::__N466, sizes::__N467, sizes::__N468, sizes::__N469, sizes::__N470, sizes::__N471);
    type G3 = (sizes::__N472, sizes::__N473, sizes::__N474, sizes::__N475, sizes::__N476, sizes::__N477, sizes::__N478, sizes::__N479);
    type G4 = (sizes::__N480, sizes::__N481, sizes::__N482, sizes::__N483, sizes::__N484, sizes::__N485, sizes::__N486, sizes::__N487);
    type G5 = (sizes::__N488, sizes::__N489, sizes::__N490, sizes::__N491, sizes::__N492, sizes::__N493, sizes::__N494, sizes::__N495);
    type G6 = (sizes::__N496, sizes::__N497, sizes::__N498, sizes::__N499, sizes::__N500, sizes::__N501, sizes::__N502, sizes::__N503);
    type G7 = (sizes::__N504, sizes::__N505, sizes::__N506, sizes::__N507, sizes::__N508, sizes::__N509, sizes::__N510, sizes::__N511);
}
impl Row for U8 {
    type G0 = (sizes::__N512, sizes::__N513, sizes::__N514, sizes::__N515, sizes::__N516, sizes::__N517, sizes::__N518, sizes::__N519);
    type G1 = (sizes::__N520, sizes::__N521, sizes::__N522, sizes::__N523, sizes::__N524, sizes::__N525, sizes::__N526, sizes::__N527);
    type G2 = (sizes::__N528, sizes::__N529, sizes::__N530, sizes::__N531, sizes::__N532, sizes::__N533, sizes::__N534, sizes::__N535);
    type G3 = (sizes::__N536, sizes::__N537, sizes::__N538, sizes::__N539, sizes::__N540, sizes::__N541, sizes::__N542, sizes::__N543);
    type G4 = (sizes::__N544, sizes::__N545, sizes::__N546, sizes::__N547, sizes::__N548, sizes::__N549, sizes::__N550, sizes::__N551);
    type G5 = (sizes::__N552, sizes::__N553, sizes::__N554, sizes::__N555, sizes::__N556, sizes::__N557, sizes::__N558, sizes::__N559);
    type G6 = (sizes::__N560, sizes::__N561, sizes::__N562, sizes::__N563, sizes::__N564, sizes::__N565, sizes::__N566, sizes::__N567);
    type G7 = (sizes::__N568, sizes::__N569, sizes::__N570, sizes::__N571, sizes::__N572, sizes::__N573, sizes::__N574, sizes::__N575);
}
impl Row for U9 {
    type G0 = (sizes::__N576, sizes::__N577, sizes::__N578, sizes::__N579, sizes::__N580, sizes::__N581, sizes::__N582, sizes::__N583);
    type G1 = (sizes::__N584, sizes::__N585, sizes::__N586, sizes::__N587, sizes::__N588, sizes::__N589, sizes::__N590, sizes::__N591);
    type G2 = (sizes::__N592, sizes::__N593, sizes::__N594, sizes::__N595, sizes::__N596, sizes::__N597, sizes::__N598, sizes::__N599);
    type G3 = (sizes::__N600, sizes::__N601, sizes::__N602, sizes::__N603, sizes::__N604, sizes::__N605, sizes::__N606, sizes::__N607);
    type G4 = (sizes::__N608, sizes::__N609, sizes::__N610, sizes::__N611, sizes::__N612, sizes::__N613, sizes::__N614, sizes::__N615);
    type G5 = (sizes::__N616, sizes::__N617, sizes::__N618, sizes::__N619, sizes::__N620, sizes::__N621, sizes::__N622, sizes::__N623);
    type G6 = (sizes::__N624, sizes::__N625, sizes::__N626, sizes::__N627, sizes::__N628, sizes::__N629, sizes::__N630, sizes::__N631);
    type G7 = (sizes::__N632, sizes::__N633, sizes::__N634, sizes::__N635, sizes::__N636, sizes::__N637, sizes::__N638, sizes::__N639);
}
impl Row for U10 {
    type G0 = (sizes::__N640, sizes::__N641, sizes::__N642, sizes::__N643, sizes::__N644, sizes::__N645, sizes::__N646, sizes::__N647);
    type G1 = (sizes::__N648, sizes::__N649, sizes::__N650, sizes::__N651, sizes::__N652, sizes::__N653, sizes::__N654, sizes::__N655);
    type G2 = (sizes::__N656, sizes::__N657, sizes::__N658, sizes::__N659, sizes::__N660, sizes::__N661, sizes::__N662, sizes::__N663);
    type G3 = (sizes::__N664, sizes::__N665, sizes::__N666, sizes::__N667, sizes::__N668, sizes::__N669, sizes::__N670, sizes::__N671);
    type G4 = (sizes::__N672, sizes::__N673, sizes::__N674, sizes::__N675, sizes::__N676, sizes::__N677, sizes::__N678, sizes::__N679);
    type G5 = (sizes::__N680, sizes::__N681, sizes::__N682, sizes::__N683, sizes::__N684, sizes::__N685, sizes::__N686, sizes::__N687);
    type G6 = (sizes::__N688, sizes::__N689, sizes::__N690, sizes::__N691, sizes::__N692, sizes::__N693, sizes::__N694, sizes::__N695);
    type G7 = (sizes::__N696, sizes::__N697, sizes::__N698, sizes::__N699, sizes::__N700, sizes::__N701, sizes::__N702, sizes::__N703);
}
impl Row for U11 {
    type G0 = (sizes::__N704, sizes::__N705, sizes::__N706, sizes::__N707, sizes::__N708, sizes::__N709, sizes::__N710, sizes::__N711);
    type G1 = (sizes::__N712, sizes::__N713, sizes::__N714, sizes::__N715, sizes::__N716, sizes::__N717, sizes::__N718, sizes::__N719);
    type G2 = (sizes::__N720, sizes::__N721, sizes::__N722, sizes::__N723, sizes::__N724, sizes::__N725, sizes::__N726, sizes::__N727);
    type G3 = (sizes::__N728, sizes::__N729, sizes::__N730, sizes::__N731, sizes::__N732, sizes::__N733, sizes::__N734, sizes::__N735);
    type G4 = (sizes::__N736, sizes::__N737, sizes::__N738, sizes::__N739, sizes::__N740, sizes::__N741, sizes::__N742, sizes::__N743);
    type G5 = (sizes::__N744, sizes::__N745, sizes::__N746, sizes::__N747, sizes::__N748, sizes::__N749, sizes::__N750, sizes::__N751);
    type G6 = (sizes::__N752, sizes::__N753, sizes::__N754, sizes::__N755, sizes::__N756, sizes::__N757, sizes::__N758, sizes::__N759);
    type G7 = (sizes::__N760, sizes::__N761, sizes::__N762, sizes::__N763, sizes::__N764, sizes::__N765, sizes::__N766, sizes::__N767);
}
impl Row for U12 {
    type G0 = (sizes::__N768, sizes::__N769, sizes::__N770, sizes::__N771, sizes::__N772, sizes::__N773, sizes::__N774, sizes::__N775);
    type G1 = (sizes::__N776, sizes::__N777, sizes::__N778, sizes::__N779, sizes::__N780, sizes::__N781, sizes::__N782, sizes::__N783);
    type G2 = (sizes::__N784, sizes::__N785, sizes::__N786, sizes::__N787, sizes::__N788, sizes::__N789, sizes::__N790, sizes::__N791);
    type G3 = (sizes::__N792, sizes::__N793, sizes::__N794, sizes::__N795, sizes::__N796, sizes::__N797, sizes::__N798, sizes::__N799);
    type G4 = (sizes::__N800, sizes::__N801, sizes::__N802, sizes::__N803, sizes::__N804, sizes::__N805, sizes::__N806, sizes::__N807);
    type G5 = (sizes::__N808, sizes::__N809, sizes::__N810, sizes::__N811, sizes::__N812, sizes::__N813, sizes::__N814, sizes::__N815);
    type G6 = (sizes::__N816, sizes::__N817, sizes::__N818, sizes::__N819, sizes::__N820, sizes::__N821, sizes::__N822, sizes::__N823);
    type G7 = (sizes::__N824, sizes::__N825, sizes::__N826, sizes::__N827, sizes::__N828, sizes::__N829, sizes::__N830, sizes::__N831);
}
impl Row for U13 {
    type G0 = (sizes::__N832, sizes::__N833, sizes::__N834, sizes::__N835, sizes::__N836, sizes::__N837, sizes::__N838, sizes::__N839);
    type G1 = (sizes::__N840, sizes::__N841, sizes::__N842, sizes::__N843, sizes::__N844, sizes::__N845, sizes::__N846, sizes::__N847);
    type G2 = (sizes::__N848, sizes::__N849, sizes::__N850, sizes::__N851, sizes::__N852, sizes::__N853, sizes::__N854, sizes::__N855);
    type G3 = (sizes::__N856, sizes::__N857, sizes::__N858, sizes::__N859, sizes::__N860, sizes::__N861, sizes::__N862, sizes::__N863);
    type G4 = (sizes::__N864, sizes::__N865, sizes::__N866, sizes::__N867, sizes::__N868, sizes::__N869, sizes::__N870, sizes::__N871);
    type G5 = (sizes::__N872, sizes::__N873, sizes::__N874, sizes::__N875, sizes::__N876, sizes::__N877, sizes::__N878, sizes::__N879);
    type G6 = (sizes::__N880, sizes::__N881, sizes::__N882, sizes::__N883, sizes::__N884, sizes::__N885, sizes::__N886, sizes::__N887);
    type G7 = (sizes::__N888, sizes::__N889, sizes::__N890, sizes::__N891, sizes::__N892, sizes::__N893, sizes::__N894, sizes::__N895);
}
impl Row for U14 {
    type G0 = (sizes::__N896, sizes::__N897, sizes::__N898, sizes::__N899, sizes::__N900, sizes::__N901, sizes::__N902, sizes::__N903);
    type G1 = (sizes::__N904, sizes::__N905, sizes::__N906, sizes::__N907, sizes::__N908, sizes::__N909, sizes::__N910, sizes::__N911);
    type G2 = (sizes::__N912, sizes::__N913, sizes::__N914, sizes::__N915, sizes::__N916, sizes::__N917, sizes::__N918, sizes::__N919);
    type G3 = (sizes::__N920, sizes::__N921, sizes::__N922, sizes::__N923, sizes::__N924, sizes::__N925, sizes::__N926, sizes::__N927);
    type G4 = (sizes::__N928, sizes::__N929, sizes::__N930, sizes::__N931, sizes::__N932, sizes::__N933, sizes::__N934, sizes::__N935);
    type G5 = (sizes::__N936, sizes::__N937, sizes::__N938, sizes::__N939, sizes::__N940, sizes::__N941, sizes::__N942, sizes::__N943);
    type G6 = (sizes::__N944, sizes::__N945, sizes::__N946, sizes::__N947, sizes::__N948, sizes::__N949, sizes::__N950, sizes::__N951);
    type G7 = (sizes::__N952, sizes::__N953, sizes::__N954, sizes::__N955, sizes::__N956, sizes::__N957, sizes::__N958, sizes::__N959);
}
impl Row for U15 {
    type G0 = (sizes::__N960, sizes::__N961, sizes::__N962, sizes::__N963, sizes::__N964, sizes::__N965, sizes::__N966, sizes::__N967);
    type G1 = (sizes::__N968, sizes::__N969, sizes::__N970, sizes::__N971, sizes::__N972, sizes::__N973, sizes::__N974, sizes::__N975);
    type G2 = (sizes::__N976, sizes::__N977, sizes::__N978, sizes::__N979, sizes::__N980, sizes::__N981, sizes::__N982, sizes::__N983);
    type G3 = (sizes::__N984, sizes::__N985, sizes::__N986, sizes::__N987, sizes::__N988, sizes::__N989, sizes::__N990, sizes::__N991);
    type G4 = (sizes::__N992, sizes::__N993, sizes::__N994, sizes::__N995, sizes::__N996, sizes::__N997, sizes::__N998, sizes::__N999);
    type G5 = (sizes::__N1000, sizes::__N1001, sizes::__N1002, sizes::__N1003, sizes::__N1004, sizes::__N1005, sizes::__N1006, sizes::__N1007);
    type G6 = (sizes::__N1008, sizes::__N1009, sizes::__N1010, sizes::__N1011, sizes::__N1012, sizes::__N1013, sizes::__N1014, sizes::__N1015);
    type G7 = (sizes::__N1016, sizes::__N1017, sizes::__N1018, sizes::__N1019, sizes::__N1020, sizes::__N1021, sizes::__N1022, sizes::__N1023);
}
impl Row for U16 {
    type G0 = (sizes::__N1024, sizes::__N1025, sizes::__N1026, sizes::__N1027, sizes::__N1028, sizes::__N1029, sizes::__N1030, sizes::__N1031);
    type G1 = (sizes::__N1032, sizes::__N1033, sizes::__N1034, sizes::__N1035, sizes::__N1036, sizes::__N1037, sizes::__N1038, sizes::__N1039);
    type G2 = (sizes::__N1040, sizes::__N1041, sizes::__N1042, sizes::__N1043, sizes::__N1044, sizes::__N1045, sizes::__N1046, sizes::__N1047);
    type G3 = (sizes::__N1048, sizes::__N1049, sizes::__N1050, sizes::__N1051, sizes::__N1052, sizes::__N1053, sizes::__N1054, sizes::__N1055);
    type G4 = (sizes::__N1056, sizes::__N1057, sizes::__N1058, sizes::__N1059, sizes::__N1060, sizes::__N1061, sizes::__N1062, sizes::__N1063);
    type G5 = (sizes::__N1064, sizes::__N1065, sizes::__N1066, sizes::__N1067, sizes::__N1068, sizes::__N1069, sizes::__N1070, sizes::__N1071);
    type G6 = (sizes::__N1072, sizes::__N1073, sizes::__N1074, sizes::__N1075, sizes::__N1076, sizes::__N1077, sizes::__N1078, sizes::__N1079);
    type G7 = (sizes::__N1080, sizes::__N1081, sizes::__N1082, sizes::__N1083, sizes::__N1084, sizes::__N1085, sizes::__N1086, sizes::__N1087);
}
impl Row for U17 {
    type G0 = (sizes::__N1088, sizes::__N1089, sizes::__N1090, sizes::__N1091, sizes::__N1092, sizes::__N1093, sizes::__N1094, sizes::__N1095);
    type G1 = (sizes::__N1096, sizes::__N1097, sizes::__N1098, sizes::__N1099, sizes::__N1100, sizes::__N1101, sizes::__N1102, sizes::__N1103);
    type G2 = (sizes::__N1104, sizes::__N1105, sizes::__N1106, sizes::__N1107, sizes::__N1108, sizes::__N1109, sizes::__N1110, sizes::__N1111);
    type G3 = (sizes::__N1112, sizes::__N1113, sizes::__N1114, sizes::__N1115, sizes::__N1116, sizes::__N1117, sizes::__N1118, sizes::__N1119);
    type G4 = (sizes::__N1120, sizes::__N1121, sizes::__N1122, sizes::__N1123, sizes::__N1124, sizes::__N1125, sizes::__N1126, sizes::__N1127);
    type G5 = (sizes::__N1128, sizes::__N1129, sizes::__N1130, sizes::__N1131, sizes::__N1132, sizes::__N1133, sizes::__N1134, sizes::__N1135);
    type G6 = (sizes::__N1136, sizes::__N1137, sizes::__N1138, sizes::__N1139, sizes::__N1140, sizes::__N1141, sizes::__N1142, sizes::__N1143);
    type G7 = (sizes::__N1144, sizes::__N1145, sizes::__N1146, sizes::__N1147, sizes::__N1148, sizes::__N1149, sizes::__N1150, sizes::__N1151);
}
impl Row for U18 {
    type G0 = (sizes::__N1152, sizes::__N1153, sizes::__N1154, sizes::__N1155, sizes::__N1156, sizes::__N1157, sizes::__N1158, sizes::__N1159);
    type G1 = (sizes::__N1160, sizes::__N1161, sizes::__N1162, sizes::__N1163, sizes::__N1164, sizes::__N1165, sizes::__N1166, sizes::__N1167);
    type G2 = (sizes::__N1168, sizes::__N1169, sizes::__N1170, sizes::__N1171, sizes::__N1172, sizes::__N1173, sizes::__N1174, sizes::__N1175);
    type G3 = (sizes::__N1176, sizes::__N1177, sizes::__N1178, sizes::__N1179, sizes::__N1180, sizes::__N1181, sizes::__N1182, sizes::__N1183);
    type G4 = (sizes::__N1184, sizes::__N1185, sizes::__N1186, sizes::__N1187, sizes::__N1188, sizes::__N1189, sizes::__N1190, sizes::__N1191);
    type G5 = (sizes::__N1192, sizes::__N1193, sizes::__N1194, sizes::__N1195, sizes::__N1196, sizes::__N1197, sizes::__N1198, sizes::__N1199);
    type G6 = (sizes::__N1200, sizes::__N1201, sizes::__N1202, sizes::__N1203, sizes::__N1204, sizes::__N1205, sizes::__N1206, sizes::__N1207);
    type G7 = (sizes::__N1208, sizes::__N1209, sizes::__N1210, sizes::__N1211, sizes::__N1212, sizes::__N1213, sizes::__N1214, sizes::__N1215);
}
impl Row for U19 {
    type G0 = (sizes::__N1216, sizes::__N1217, sizes::__N1218, sizes::__N1219, sizes::__N1220, sizes::__N1221, sizes::__N1222, sizes::__N1223);
    type G1 = (sizes::__N1224, sizes::__N1225, sizes::__N1226, sizes::__N1227, sizes::__N1228, sizes::__N1229, sizes::__N1230, sizes::__N1231);
    type G2 = (sizes::__N1232, sizes::__N1233, sizes::__N1234, sizes::__N1235, sizes::__N1236, sizes::__N1237, sizes::__N1238, sizes::__N1239);
    type G3 = (sizes::__N1240, sizes::__N1241, sizes::__N1242, sizes::__N1243, sizes::__N1244, sizes::__N1245, sizes::__N1246, sizes::__N1247);
    type G4 = (sizes::__N1248, sizes::__N1249, sizes::__N1250, sizes::__N1251, sizes::__N1252, sizes::__N1253, sizes::__N1254, sizes::__N1255);
    type G5 = (sizes::__N1256, sizes::__N1257, sizes::__N1258, sizes::__N1259, sizes::__N1260, sizes::__N1261, sizes::__N1262, sizes::__N1263);
    type G6 = (sizes::__N1264, sizes::__N1265, sizes::__N1266, sizes::__N1267, sizes::__N1268, sizes::__N1269, sizes::__N1270, sizes::__N1271);
    type G7 = (sizes::__N1272, sizes::__N1273, sizes::__N1274, sizes::__N1275, sizes::__N1276, sizes::__N1277, sizes::__N1278, sizes::__N1279);
}
impl Row for U20 {
    type G0 = (sizes::__N1280, sizes::__N1281, sizes::__N1282, sizes::__N1283, sizes::__N1284, sizes::__N1285, sizes::__N1286, sizes::__N1287);
    type G1 = (sizes::__N1288, sizes::__N1289, sizes::__N1290, sizes::__N1291, sizes::__N1292, sizes::__N1293, sizes::__N1294, sizes::__N1295);
    type G2 = (sizes::__N1296, sizes::__N1297, sizes::__N1298, sizes::__N1299, sizes::__N1300, sizes::__N1301, sizes::__N1302, sizes::__N1303);
    type G3 = (sizes::__N1304, sizes::__N1305, sizes::__N1306, sizes::__N1307, sizes::__N1308, sizes::__N1309, sizes::__N1310, sizes::__N1311);
    type G4 = (sizes::__N1312, sizes::__N1313, sizes::__N1314, sizes::__N1315, sizes::__N1316, sizes::__N1317, sizes::__N1318, sizes::__N1319);
    type G5 = (sizes::__N1320, sizes::__N1321, sizes::__N1322, sizes::__N1323, sizes::__N1324, sizes::__N1325, sizes::__N1326, sizes::__N1327);
    type G6 = (sizes::__N1328, sizes::__N1329, sizes::__N1330, sizes::__N1331, sizes::__N1332, sizes::__N1333, sizes::__N1334, sizes::__N1335);
    type G7 = (sizes::__N1336, sizes::__N1337, sizes::__N1338, sizes::__N1339, sizes::__N1340, sizes::__N1341, sizes::__N1342, sizes::__N1343);
}
impl Row for U21 {
    type G0 = (sizes::__N1344, sizes::__N1345, sizes::__N1346, sizes::__N1347, sizes::__N1348, sizes::__N1349, sizes::__N1350, sizes::__N1351);
    type G1 = (sizes::__N1352, sizes::__N1353, sizes::__N1354, sizes::__N1355, sizes::__N1356, sizes::__N1357, sizes::__N1358, sizes::__N1359);
    type G2 = (sizes::__N1360, sizes::__N1361, sizes::__N1362, sizes::__N1363, sizes::__N1364, sizes::__N1365, sizes::__N1366, sizes::__N1367);
    type G3 = (sizes::__N1368, sizes::__N1369, sizes::__N1370, sizes::__N1371, sizes::__N1372, sizes::__N1373, sizes::__N1374, sizes::__N1375);
    type G4 = (sizes::__N1376, sizes::__N1377, sizes::__N1378, sizes::__N1379, sizes::__N1380, sizes::__N1381, sizes::__N1382, sizes::__N1383);
    type G5 = (sizes::__N1384, sizes::__N1385, sizes::__N1386, sizes::__N1387, sizes::__N1388, sizes::__N1389, sizes::__N1390, sizes::__N1391);
    type G6 = (sizes::__N1392, sizes::__N1393, sizes::__N1394, sizes::__N1395, sizes::__N1396, sizes::__N1397, sizes::__N1398, sizes::__N1399);
    type G7 = (sizes::__N1400, sizes::__N1401, sizes::__N1402, sizes::__N1403, sizes::__N1404, sizes::__N1405, sizes::__N1406, sizes::__N1407);
}
impl Row for U22 {
    type G0 = (sizes::__N1408, sizes::__N1409, sizes::__N1410, sizes::__N1411, sizes::__N1412, sizes::__N1413, sizes::__N1414, sizes::__N1415);
    type G1 = (sizes::__N1416, sizes::__N1417, sizes::__N1418, sizes::__N1419, sizes::__N1420, sizes::__N1421, sizes::__N1422, sizes::__N1423);
    type G2 = (sizes::__N1424, sizes::__N1425, sizes::__N1426, sizes::__N1427, sizes::__N1428, sizes::__N1429, sizes::__N1430, sizes::__N1431);
    type G3 = (sizes::__N1432, sizes::__N1433, sizes::__N1434, sizes::__N1435, sizes::__N1436, sizes::__N1437, sizes::__N1438, sizes::__N1439);
    type G4 = (sizes::__N1440, sizes::__N1441, sizes::__N1442, sizes::__N1443, sizes::__N1444, sizes::__N1445, sizes::__N1446, sizes::__N1447);
    type G5 = (sizes::__N1448, sizes::__N1449, sizes::__N1450, sizes::__N1451, sizes::__N1452, sizes::__N1453, sizes::__N1454, sizes::__N1455);
    type G6 = (sizes::__N1456, sizes::__N1457, sizes::__N1458, sizes::__N1459, sizes::__N1460, sizes::__N1461, sizes::__N1462, sizes::__N1463);
    type G7 = (sizes::__N1464, sizes::__N1465, sizes::__N1466, sizes::__N1467, sizes::__N1468, sizes::__N1469, sizes::__N1470, sizes::__N1471);
}
impl Row for U23 {
    type G0 = (sizes::__N1472, sizes::__N1473, sizes::__N1474, sizes::__N1475, sizes::__N1476, sizes::__N1477, sizes::__N1478, sizes::__N1479);
    type G1 = (sizes::__N1480, sizes::__N1481, sizes::__N1482, sizes::__N1483, sizes::__N1484, sizes::__N1485, sizes::__N1486, sizes::__N1487);
    type G2 = (sizes::__N1488, sizes::__N1489, sizes::__N1490, sizes::__N1491, sizes::__N1492, sizes::__N1493, sizes::__N1494, sizes::__N1495);
    type G3 = (sizes::__N1496, sizes::__N1497, sizes::__N1498, sizes::__N1499, sizes::__N1500, sizes::__N1501, sizes::__N1502, sizes::__N1503);
    type G4 = (sizes::__N1504, sizes::__N1505, sizes::__N1506, sizes::__N1507, sizes::__N1508, sizes::__N1509, sizes::__N1510, sizes::__N1511);
    type G5 = (sizes::__N1512, sizes::__N1513, sizes::__N1514, sizes::__N1515, sizes::__N1516, sizes::__N1517, sizes::__N1518, sizes::__N1519);
    type G6 = (sizes::__N1520, sizes::__N1521, sizes::__N1522, sizes::__N1523, sizes::__N1524, sizes::__N1525, sizes::__N1526, sizes::__N1527);
    type G7 = (sizes::__N1528, sizes::__N1529, sizes::__N1530, sizes::__N1531, sizes::__N1532, sizes::__N1533, sizes::__N1534, sizes::__N1535);
}
impl Row for U24 {
    type G0 = (sizes::__N1536, sizes::__N1537, sizes::__N1538, sizes::__N1539, sizes::__N1540, sizes::__N1541, sizes::__N1542, sizes::__N1543);
    type G1 = (sizes::__N1544, sizes::__N1545, sizes::__N1546, sizes::__N1547, sizes::__N1548, sizes::__N1549, sizes::__N1550, sizes::__N1551);
    type G2 = (sizes::__N1552, sizes::__N1553, sizes::__N1554, sizes::__N1555, sizes::__N1556, sizes::__N1557, sizes::__N1558, sizes::__N1559);
    type G3 = (sizes::__N1560, sizes::__N1561, sizes::__N1562, sizes::__N1563, sizes::__N1564, sizes::__N1565, sizes::__N1566, sizes::__N1567);
    type G4 = (sizes::__N1568, sizes::__N1569, sizes::__N1570, sizes::__N1571, sizes::__N1572, sizes::__N1573, sizes::__N1574, sizes::__N1575);
    type G5 = (sizes::__N1576, sizes::__N1577, sizes::__N1578, sizes::__N1579, sizes::__N1580, sizes::__N1581, sizes::__N1582, sizes::__N1583);
    type G6 = (sizes::__N1584, sizes::__N1585, sizes::__N1586, sizes::__N1587, sizes::__N1588, sizes::__N1589, sizes::__N1590, sizes::__N1591);
    type G7 = (sizes::__N1592, sizes::__N1593, sizes::__N1594, sizes::__N1595, sizes::__N1596, sizes::__N1597, sizes::__N1598, sizes::__N1599);
}
impl Row for U25 {
    type G0 = (sizes::__N1600, sizes::__N1601, sizes::__N1602, sizes::__N1603, sizes::__N1604, sizes::__N1605, sizes::__N1606, sizes::__N1607);
    type G1 = (sizes::__N1608, sizes::__N1609, sizes::__N1610, sizes::__N1611, sizes::__N1612, sizes::__N1613, sizes::__N1614, sizes::__N1615);
    type G2 = (sizes::__N1616, sizes::__N1617, sizes::__N1618, sizes::__N1619, sizes::__N1620, sizes::__N1621, sizes::__N1622, sizes::__N1623);
    type G3 = (sizes::__N1624, sizes::__N1625, sizes::__N1626, sizes::__N1627, sizes::__N1628, sizes::__N1629, sizes::__N1630, sizes::__N1631);
    type G4 = (sizes::__N1632, sizes::__N1633, sizes::__N1634, sizes::__N1635, sizes::__N1636, sizes::__N1637, sizes::__N1638, sizes::__N1639);
    type G5 = (sizes::__N1640, sizes::__N1641, sizes::__N1642, sizes::__N1643, sizes::__N1644, sizes::__N1645, sizes::__N1646, sizes::__N1647);
    type G6 = (sizes::__N1648, sizes::__N1649, sizes::__N1650, sizes::__N1651, sizes::__N1652, sizes::__N1653, sizes::__N1654, sizes::__N1655);
    type G7 = (sizes::__N1656, sizes::__N1657, sizes::__N1658, sizes::__N1659, sizes::__N1660, sizes::__N1661, sizes::__N1662, sizes::__N1663);
}
impl Row for U26 {
    type G0 = (sizes::__N1664, sizes::__N1665, sizes::__N1666, sizes::__N1667, sizes::__N1668, sizes::__N1669, sizes::__N1670, sizes::__N1671);
    type G1 = (sizes::__N1672, sizes::__N1673, sizes::__N1674, sizes::__N1675, sizes::__N1676, sizes::__N1677, sizes::__N1678, sizes::__N1679);
    type G2 = (sizes::__N1680, sizes::__N1681, sizes::__N1682, sizes::__N1683, sizes::__N1684, sizes::__N1685, sizes::__N1686, sizes::__N1687);
    type G3 = (sizes::__N1688, sizes::__N1689, sizes::__N1690, sizes::__N1691, sizes::__N1692, sizes::__N1693, sizes::__N1694, sizes::__N1695);
    type G4 = (sizes::__N1696, sizes::__N1697, sizes::__N1698, sizes::__N1699, sizes::__N1700, sizes::__N1701, sizes::__N1702, sizes::__N1703);
    type G5 = (sizes::__N1704, sizes::__N1705, sizes::__N1706, sizes::__N1707, sizes::__N1708, sizes::__N1709, sizes::__N1710, sizes::__N1711);
    type G6 = (sizes::__N1712, sizes::__N1713, sizes::__N1714, sizes::__N1715, sizes::__N1716, sizes::__N1717, sizes::__N1718, sizes::__N1719);
    type G7 = (sizes::__N1720, sizes::__N1721, sizes::__N1722, sizes::__N1723, sizes::__N1724, sizes::__N1725, sizes::__N1726, sizes::__N1727);
}
impl Row for U27 {
    type G0 = (sizes::__N1728, sizes::__N1729, sizes::__N1730, sizes::__N1731, sizes::__N1732, sizes::__N1733, sizes::__N1734, sizes::__N1735);
    type G1 = (sizes::__N1736, sizes::__N1737, sizes::__N1738, sizes::__N1739, sizes::__N1740, sizes::__N1741, sizes::__N1742, sizes::__N1743);
    type G2 = (sizes::__N1744, sizes::__N1745, sizes::__N1746, sizes::__N1747, sizes::__N1748, sizes::__N1749, sizes::__N1750, sizes::__N1751);
    type G3 = (sizes::__N1752, sizes::__N1753, sizes::__N1754, sizes::__N1755, sizes::__N1756, sizes::__N1757, sizes::__N1758, sizes::__N1759);
    type G4 = (sizes::__N1760, sizes::__N1761, sizes::__N1762, sizes::__N1763, sizes::__N1764, sizes::__N1765, sizes::__N1766, sizes::__N1767);
    type G5 = (sizes::__N1768, sizes::__N1769, sizes::__N1770, sizes::__N1771, sizes::__N1772, sizes::__N1773, sizes::__N1774, sizes::__N1775);
    type G6 = (sizes::__N1776, sizes::__N1777, sizes::__N1778, sizes::__N1779, sizes::__N1780, sizes::__N1781, sizes::__N1782, sizes::__N1783);
    type G7 = (sizes::__N1784, sizes::__N1785, sizes::__N1786, sizes::__N1787, sizes::__N1788, sizes::__N1789, sizes::__N1790, sizes::__N1791);
}
impl Row for U28 {
    type G0 = (sizes::__N1792, sizes::__N1793, sizes::__N1794, sizes::__N1795, sizes::__N1796, sizes::__N1797, sizes::__N1798, sizes::__N1799);
    type G1 = (sizes::__N1800, sizes::__N1801, sizes::__N1802, sizes::__N1803, sizes::__N1804, sizes::__N1805, sizes::__N1806, sizes::__N1807);
    type G2 = (sizes::__N1808, sizes::__N1809, sizes::__N1810, sizes::__N1811, sizes::__N1812, sizes::__N1813, sizes::__N1814, sizes::__N1815);
    type G3 = (sizes::__N1816, sizes::__N1817, sizes::__N1818, sizes::__N1819, sizes::__N1820, sizes::__N1821, sizes::__N1822, sizes::__N1823);
    type G4 = (sizes::__N1824, sizes::__N1825, sizes::__N1826, sizes::__N1827, sizes::__N1828, sizes::__N1829, sizes::__N1830, sizes::__N1831);
    type G5 = (sizes::__N1832, sizes::__N1833, sizes::__N1834, sizes::__N1835, sizes::__N1836, sizes::__N1837, sizes::__N1838, sizes::__N1839);
    type G6 = (sizes::__N1840, sizes::__N1841, sizes::__N1842, sizes::__N1843, sizes::__N1844, sizes::__N1845, sizes::__N1846, sizes::__N1847);
    type G7 = (sizes::__N1848, sizes::__N1849, sizes::__N1850, sizes::__N1851, sizes::__N1852, sizes::__N1853, sizes::__N1854, sizes::__N1855);
}
impl Row for U29 {
    type G0 = (sizes::__N1856, sizes::__N1857, sizes::__N1858, sizes::__N1859, sizes::__N1860, sizes::__N1861, sizes::__N1862, sizes::__N1863);
    type G1 = (sizes::__N1864, sizes::__N1865, sizes::__N1866, sizes::__N1867, sizes::__N1868, sizes::__N1869, sizes::__N1870, sizes::__N1871);
    type G2 = (sizes::__N1872, sizes::__N1873, sizes::__N1874, sizes::__N1875, sizes::__N1876, sizes::__N1877, sizes::__N1878, sizes::__N1879);
    type G3 = (sizes::__N1880, sizes::__N1881, sizes::__N1882, sizes::__N1883, sizes::__N1884, sizes::__N1885, sizes::__N1886, sizes::__N1887);
    type G4 = (sizes::__N1888, sizes::__N1889, sizes::__N1890, sizes::__N1891, sizes::__N1892, sizes::__N1893, sizes::__N1894, sizes::__N1895);
    type G5 = (sizes::__N1896, sizes::__N1897, sizes::__N1898, sizes::__N1899, sizes::__N1900, sizes::__N1901, sizes::__N1902, sizes::__N1903);
    type G6 = (sizes::__N1904, sizes::__N1905, sizes::__N1906, sizes::__N1907, sizes::__N1908, sizes::__N1909, sizes::__N1910, sizes::__N1911);
    type G7 = (sizes::__N1912, sizes::__N1913, sizes::__N1914, sizes::__N1915, sizes::__N1916, sizes::__N1917, sizes::__N1918, sizes::__N1919);
}
impl Row for U30 {
    type G0 = (sizes::__N1920, sizes::__N1921, sizes::__N1922, sizes::__N1923, sizes::__N1924, sizes::__N1925, sizes::__N1926, sizes::__N1927);
    type G1 = (sizes::__N1928, sizes::__N1929, sizes::__N1930, sizes::__N1931, sizes::__N1932, sizes::__N1933, sizes::__N1934, sizes::__N1935);
    type G2 = (sizes::__N1936, sizes::__N1937, sizes::__N1938, sizes::__N1939, sizes::__N1940, sizes::__N1941, sizes::__N1942, sizes::__N1943);
    type G3 = (sizes::__N1944, sizes::__N1945, sizes::__N1946, sizes::__N1947, sizes::__N1948, sizes::__N1949, sizes::__N1950, sizes::__N1951);
    type G4 = (sizes::__N1952, sizes::__N1953, sizes::__N1954, sizes::__N1955, sizes::__N1956, sizes::__N1957, sizes::__N1958, sizes::__N1959);
    type G5 = (sizes::__N1960, sizes::__N1961, sizes::__N1962, sizes::__N1963, sizes::__N1964, sizes::__N1965, sizes::__N1966, sizes::__N1967);
    type G6 = (sizes::__N1968, sizes::__N1969, sizes::__N1970, sizes::__N1971, sizes::__N1972, sizes::__N1973, sizes::__N1974, sizes::__N1975);
    type G7 = (sizes::__N1976, sizes::__N1977, sizes::__N1978, sizes::__N1979, sizes::__N1980, sizes::__N1981, sizes::__N1982, sizes::__N1983);
}
impl Row for U31 {
    type G0 = (sizes::__N1984, sizes::__N1985, sizes::__N1986, sizes::__N1987, sizes::__N1988, sizes::__N1989, sizes::__N1990, sizes::__N1991);
    type G1 = (sizes::__N1992, sizes::__N1993, sizes::__N1994, sizes::__N1995, sizes::__N1996, sizes::__N1997, sizes::__N1998, sizes::__N1999);
    type G2 = (sizes::__N2000, sizes::__N2001, sizes::__N2002, sizes::__N2003, sizes::__N2004, sizes::__N2005, sizes::__N2006, sizes::__N2007);
    type G3 = (sizes::__N2008, sizes::__N2009, sizes::__N2010, sizes::__N2011, sizes::__N2012, sizes::__N2013, sizes::__N2014, sizes::__N2015);
    type G4 = (sizes::__N2016, sizes::__N2017, sizes::__N2018, sizes::__N2019, sizes::__N2020, sizes::__N2021, sizes::__N2022, sizes::__N2023);
    type G5 = (sizes::__N2024, sizes::__N2025, sizes::__N2026, sizes::__N2027, sizes::__N2028, sizes::__N2029, sizes::__N2030, sizes::__N2031);
    type G6 = (sizes::__N2032, sizes::__N2033, sizes::__N2034, sizes::__N2035, sizes::__N2036, sizes::__N2037, sizes::__N2038, sizes::__N2039);
    type G7 = (sizes::__N2040, sizes::__N2041, sizes::__N2042, sizes::__N2043, sizes::__N2044, sizes::__N2045, sizes::__N2046, sizes::__N2047);
}
impl Row for U32 {
    type G0 = (sizes::__N2048, sizes::__N2049, sizes::__N2050, sizes::__N2051, sizes::__N2052, sizes::__N2053, sizes::__N2054, sizes::__N2055);
    type G1 = (sizes::__N2056, sizes::__N2057, sizes::__N2058, sizes::__N2059, sizes::__N2060, sizes::__N2061, sizes::__N2062, sizes::__N2063);
    type G2 = (sizes::__N2064, sizes::__N2065, sizes::__N2066, sizes::__N2067, sizes::__N2068, sizes::__N2069, sizes::__N2070, sizes::__N2071);
    type G3 = (sizes::__N2072, sizes::__N2073, sizes::__N2074, sizes::__N2075, sizes::__N2076, sizes::__N2077, sizes::__N2078, sizes::__N2079);
    type G4 = (sizes::__N2080, sizes::__N2081, sizes::__N2082, sizes::__N2083, sizes::__N2084, sizes::__N2085, sizes::__N2086, sizes::__N2087);
    type G5 = (sizes::__N2088, sizes::__N2089, sizes::__N2090, sizes::__N2091, sizes::__N2092, sizes::__N2093, sizes::__N2094, sizes::__N2095);
    type G6 = (sizes::__N2096, sizes::__N2097, sizes::__N2098, sizes::__N2099, sizes::__N2100, sizes::__N2101, sizes::__N2102, sizes::__N2103);
    type G7 = (sizes::__N2104, sizes::__N2105, sizes::__N2106, sizes::__N2107, sizes::__N2108, sizes::__N2109, sizes::__N2110, sizes::__N2111);
}
impl Row for U33 {
    type G0 = (sizes::__N2112, sizes::__N2113, sizes::__N2114, sizes::__N2115, sizes::__N2116, sizes::__N2117, sizes::__N2118, sizes::__N2119);
    type G1 = (sizes::__N2120, sizes::__N2121, sizes::__N2122, sizes::__N2123, sizes::__N2124, sizes::__N2125, sizes::__N2126, sizes::__N2127);
    type G2 = (sizes::__N2128, sizes::__N2129, sizes::__N2130, sizes::__N2131, sizes::__N2132, sizes::__N2133, sizes::__N2134, sizes::__N2135);
    type G3 = (sizes::__N2136, sizes::__N2137, sizes::__N2138, sizes::__N2139, sizes::__N2140, sizes::__N2141, sizes::__N2142, sizes::__N2143);
    type G4 = (sizes::__N2144, sizes::__N2145, sizes::__N2146, sizes::__N2147, sizes::__N2148, sizes::__N2149, sizes::__N2150, sizes::__N2151);
    type G5 = (sizes::__N2152, sizes::__N2153, sizes::__N2154, sizes::__N2155, sizes::__N2156, sizes::__N2157, sizes::__N2158, sizes::__N2159);
    type G6 = (sizes::__N2160, sizes::__N2161, sizes::__N2162, sizes::__N2163, sizes::__N2164, sizes::__N2165, sizes::__N2166, sizes::__N2167);
    type G7 = (sizes::__N2168, sizes::__N2169, sizes::__N2170, sizes::__N2171, sizes::__N2172, sizes::__N2173, sizes::__N2174, sizes::__N2175);
}
impl Row for U34 {
    type G0 = (sizes::__N2176, sizes::__N2177, sizes::__N2178, sizes::__N2179, sizes::__N2180, sizes::__N2181, sizes::__N2182, sizes::__N2183);
    type G1 = (sizes::__N2184, sizes::__N2185, sizes::__N2186, sizes::__N2187, sizes::__N2188, sizes::__N2189, sizes::__N2190, sizes::__N2191);
    type G2 = (sizes::__N2192, sizes::__N2193, sizes::__N2194, sizes::__N2195, sizes::__N2196, sizes::__N2197, sizes::__N2198, sizes::__N2199);
    type G3 = (sizes::__N2200, sizes::__N2201, sizes::__N2202, sizes::__N2203, sizes::__N2204, sizes::__N2205, sizes::__N2206, sizes::__N2207);
    type G4 = (sizes::__N2208, sizes::__N2209, sizes::__N2210, sizes::__N2211, sizes::__N2212, sizes::__N2213, sizes::__N2214, sizes::__N2215);
    type G5 = (sizes::__N2216, sizes::__N2217, sizes::__N2218, sizes::__N2219, sizes::__N2220, sizes::__N2221, sizes::__N2222, sizes::__N2223);
    type G6 = (sizes::__N2224, sizes::__N2225, sizes::__N2226, sizes::__N2227, sizes::__N2228, sizes::__N2229, sizes::__N2230, sizes::__N2231);
    type G7 = (sizes::__N2232, sizes::__N2233, sizes::__N2234, sizes::__N2235, sizes::__N2236, sizes::__N2237, sizes::__N2238, sizes::__N2239);
}
impl Row for U35 {
    type G0 = (sizes::__N2240, sizes::__N2241, sizes::__N2242, sizes::__N2243, sizes::__N2244, sizes::__N2245, sizes::__N2246, sizes::__N2247);
    type G1 = (sizes::__N2248, sizes::__N2249, sizes::__N2250, sizes::__N2251, sizes::__N2252, sizes::__N2253, sizes::__N2254, sizes::__N2255);
    type G2 = (sizes::__N2256, sizes::__N2257, sizes::__N2258, sizes::__N2259, sizes::__N2260, sizes::__N2261, sizes::__N2262, sizes::__N2263);
    type G3 = (sizes::__N2264, sizes::__N2265, sizes::__N2266, sizes::__N2267, sizes::__N2268, sizes::__N2269, sizes::__N2270, sizes::__N2271);
    type G4 = (sizes::__N2272, sizes::__N2273, sizes::__N2274, sizes::__N2275, sizes::__N2276, sizes::__N2277, sizes::__N2278, sizes::__N2279);
    type G5 = (sizes::__N2280, sizes::__N2281, sizes::__N2282, sizes::__N2283, sizes::__N2284, sizes::__N2285, sizes::__N2286, sizes::__N2287);
    type G6 = (sizes::__N2288, sizes::__N2289, sizes::__N2290, sizes::__N2291, sizes::__N2292, sizes::__N2293, sizes::__N2294, sizes::__N2295);
    type G7 = (sizes::__N2296, sizes::__N2297, sizes::__N2298, sizes::__N2299, sizes::__N2300, sizes::__N2301, sizes::__N2302, sizes::__N2303);
}
impl Row for U36 {
    type G0 = (sizes::__N2304, sizes::__N2305, sizes::__N2306, sizes::__N2307, sizes::__N2308, sizes::__N2309, sizes::__N2310, sizes::__N2311);
    type G1 = (sizes::__N2312, sizes::__N2313, sizes::__N2314, sizes::__N2315, sizes::__N2316, sizes::__N2317, sizes::__N2318, sizes::__N2319);
    type G2 = (sizes::__N2320, sizes::__N2321, sizes::__N2322, sizes::__N2323, sizes::__N2324, sizes::__N2325, sizes::__N2326, sizes::__N2327);
    type G3 = (sizes::__N2328, sizes::__N2329, sizes::__N2330, sizes::__N2331, sizes::__N2332, sizes::__N2333, sizes::__N2334, sizes::__N2335);
    type G4 = (sizes::__N2336, sizes::__N2337, sizes::__N2338, sizes::__N2339, sizes::__N2340, sizes::__N2341, sizes::__N2342, sizes::__N2343);
    type G5 = (sizes::__N2344, sizes::__N2345, sizes::__N2346, sizes::__N2347, sizes::__N2348, sizes::__N2349, sizes::__N2350, sizes::__N2351);
    type G6 = (sizes::__N2352, sizes::__N2353, sizes::__N2354, sizes::__N2355, sizes::__N2356, sizes::__N2357, sizes::__N2358, sizes::__N2359);
    type G7 = (sizes::__N2360, sizes::__N2361, sizes::__N2362, sizes::__N2363, sizes::__N2364, sizes::__N2365, sizes::__N2366, sizes::__N2367);
}
impl Row for U37 {
    type G0 = (sizes::__N2368, sizes::__N2369, sizes::__N2370, sizes::__N2371, sizes::__N2372, sizes::__N2373, sizes::__N2374, sizes::__N2375);
    type G1 = (sizes::__N2376, sizes::__N2377, sizes::__N2378, sizes::__N2379, sizes::__N2380, sizes::__N2381, sizes::__N2382, sizes::__N2383);
    type G2 = (sizes::__N2384, sizes::__N2385, sizes::__N2386, sizes::__N2387, sizes::__N2388, sizes::__N2389, sizes::__N2390, sizes::__N2391);
    type G3 = (sizes::__N2392, sizes::__N2393, sizes::__N2394, sizes::__N2395, sizes::__N2396, sizes::__N2397, sizes::__N2398, sizes::__N2399);
    type G4 = (sizes::__N2400, sizes::__N2401, sizes::__N2402, sizes::__N2403, sizes::__N2404, sizes::__N2405, sizes::__N2406, sizes::__N2407);
    type G5 = (sizes::__N2408, sizes::__N2409, sizes::__N2410, sizes::__N2411, sizes::__N2412, sizes::__N2413, sizes::__N2414, sizes::__N2415);
    type G6 = (sizes::__N2416, sizes::__N2417, sizes::__N2418, sizes::__N2419, sizes::__N2420, sizes::__N2421, sizes::__N2422, sizes::__N2423);
    type G7 = (sizes::__N2424, sizes::__N2425, sizes::__N2426, sizes::__N2427, sizes::__N2428, sizes::__N2429, sizes::__N2430, sizes::__N2431);
}
impl Row for U38 {
    type G0 = (sizes::__N2432, sizes::__N2433, sizes::__N2434, sizes::__N2435, sizes::__N2436, sizes::__N2437, sizes::__N2438, sizes::__N2439);
    type G1 = (sizes::__N2440, sizes::__N2441, sizes::__N2442, sizes::__N2443, sizes::__N2444, sizes::__N2445, sizes::__N2446, sizes::__N2447);
    type G2 = (sizes::__N2448, sizes::__N2449, sizes::__N2450, sizes::__N2451, sizes::__N2452, sizes::__N2453, sizes::__N2454, sizes::__N2455);
    type G3 = (sizes::__N2456, sizes::__N2457, sizes::__N2458, sizes::__N2459, sizes::__N2460, sizes::__N2461, sizes::__N2462, sizes::__N2463);
    type G4 = (sizes::__N2464, sizes::__N2465, sizes::__N2466, sizes::__N2467, sizes::__N2468, sizes::__N2469, sizes::__N2470, sizes::__N2471);
    type G5 = (sizes::__N2472, sizes::__N2473, sizes::__N2474, sizes::__N2475, sizes::__N2476, sizes::__N2477, sizes::__N2478, sizes::__N2479);
    type G6 = (sizes::__N2480, sizes::__N2481, sizes::__N2482, sizes::__N2483, sizes::__N2484, sizes::__N2485, sizes::__N2486, sizes::__N2487);
    type G7 = (sizes::__N2488, sizes::__N2489, sizes::__N2490, sizes::__N2491, sizes::__N2492, sizes::__N2493, sizes::__N2494, sizes::__N2495);
}
impl Row for U39 {
    type G0 = (sizes::__N2496, sizes::__N2497, sizes::__N2498, sizes::__N2499, sizes::__N2500, sizes::__N2501, sizes::__N2502, sizes::__N2503);
    type G1 = (sizes::__N2504, sizes::__N2505, sizes::__N2506, sizes::__N2507, sizes::__N2508, sizes::__N2509, sizes::__N2510, sizes::__N2511);
    type G2 = (sizes::__N2512, sizes::__N2513, sizes::__N2514, sizes::__N2515, sizes::__N2516, sizes::__N2517, sizes::__N2518, sizes::__N2519);
    type G3 = (sizes::__N2520, sizes::__N2521, sizes::__N2522, sizes::__N2523, sizes::__N2524, sizes::__N2525, sizes::__N2526, sizes::__N2527);
    type G4 = (sizes::__N2528, sizes::__N2529, sizes::__N2530, sizes::__N2531, sizes::__N2532, sizes::__N2533, sizes::__N2534, sizes::__N2535);
    type G5 = (sizes::__N2536, sizes::__N2537, sizes::__N2538, sizes::__N2539, sizes::__N2540, sizes::__N2541, sizes::__N2542, sizes::__N2543);
    type G6 = (sizes::__N2544, sizes::__N2545, sizes::__N2546, sizes::__N2547, sizes::__N2548, sizes::__N2549, sizes::__N2550, sizes::__N2551);
    type G7 = (sizes::__N2552, sizes::__N2553, sizes::__N2554, sizes::__N2555, sizes::__N2556, sizes::__N2557, sizes::__N2558, sizes::__N2559);
}
impl Row for U40 {
    type G0 = (sizes::__N2560, sizes::__N2561, sizes::__N2562, sizes::__N2563, sizes::__N2564, sizes::__N2565, sizes::__N2566, sizes::__N2567);
    type G1 = (sizes::__N2568, sizes::__N2569, sizes::__N2570, sizes::__N2571, sizes::__N2572, sizes::__N2573, sizes::__N2574, sizes::__N2575);
    type G2 = (sizes::__N2576, sizes::__N2577, sizes::__N2578, sizes::__N2579, sizes::__N2580, sizes::__N2581, sizes::__N2582, sizes::__N2583);
    type G3 = (sizes::__N2584, sizes::__N2585, sizes::__N2586, sizes::__N2587, sizes::__N2588, sizes::__N2589, sizes::__N2590, sizes::__N2591);
    type G4 = (sizes::__N2592, sizes::__N2593, sizes::__N2594, sizes::__N2595, sizes::__N2596, sizes::__N2597, sizes::__N2598, sizes::__N2599);
    type G5 = (sizes::__N2600, sizes::__N2601, sizes::__N2602, sizes::__N2603, sizes::__N2604, sizes::__N2605, sizes::__N2606, sizes::__N2607);
    type G6 = (sizes::__N2608, sizes::__N2609, sizes::__N2610, sizes::__N2611, sizes::__N2612, sizes::__N2613, sizes::__N2614, sizes::__N2615);
    type G7 = (sizes::__N2616, sizes::__N2617, sizes::__N2618, sizes::__N2619, sizes::__N2620, sizes::__N2621, sizes::__N2622, sizes::__N2623);
}
impl Row for U41 {
    type G0 = (sizes::__N2624, sizes::__N2625, sizes::__N2626, sizes::__N2627, sizes::__N2628, sizes::__N2629, sizes::__N2630, sizes::__N2631);
    type G1 = (sizes::__N2632, sizes::__N2633, sizes::__N2634, sizes::__N2635, sizes::__N2636, sizes::__N2637, sizes::__N2638, sizes::__N2639);
    type G2 = (sizes::__N2640, sizes::__N2641, sizes::__N2642, sizes::__N2643, sizes::__N2644, sizes::__N2645, sizes::__N2646, sizes::__N2647);
    type G3 = (sizes::__N2648, sizes::__N2649, sizes::__N2650, sizes::__N2651, sizes::__N2652, sizes::__N2653, sizes::__N2654, sizes::__N2655);
    type G4 = (sizes::__N2656, sizes::__N2657, sizes::__N2658, sizes::__N2659, sizes::__N2660, sizes::__N2661, sizes::__N2662, sizes::__N2663);
    type G5 = (sizes::__N2664, sizes::__N2665, sizes::__N2666, sizes::__N2667, sizes::__N2668, sizes::__N2669, sizes::__N2670, sizes::__N2671);
    type G6 = (sizes::__N2672, sizes::__N2673, sizes::__N2674, sizes::__N2675, sizes::__N2676, sizes::__N2677, sizes::__N2678, sizes::__N2679);
    type G7 = (sizes::__N2680, sizes::__N2681, sizes::__N2682, sizes::__N2683, sizes::__N2684, sizes::__N2685, sizes::__N2686, sizes::__N2687);
}
impl Row for U42 {
    type G0 = (sizes::__N2688, sizes::__N2689, sizes::__N2690, sizes::__N2691, sizes::__N2692, sizes::__N2693, sizes::__N2694, sizes::__N2695);
    type G1 = (sizes::__N2696, sizes::__N2697, sizes::__N2698, sizes::__N2699, sizes::__N2700, sizes::__N2701, sizes::__N2702, sizes::__N2703);
    type G2 = (sizes::__N2704, sizes::__N2705, sizes::__N2706, sizes::__N2707, sizes::__N2708, sizes::__N2709, sizes::__N2710, sizes::__N2711);
    type G3 = (sizes::__N2712, sizes::__N2713, sizes::__N2714, sizes::__N2715, sizes::__N2716, sizes::__N2717, sizes::__N2718, sizes::__N2719);
    type G4 = (sizes::__N2720, sizes::__N2721, sizes::__N2722, sizes::__N2723, sizes::__N2724, sizes::__N2725, sizes::__N2726, sizes::__N2727);
    type G5 = (sizes::__N2728, sizes::__N2729, sizes::__N2730, sizes::__N2731, sizes::__N2732, sizes::__N2733, sizes::__N2734, sizes::__N2735);
    type G6 = (sizes::__N2736, sizes::__N2737, sizes::__N2738, sizes::__N2739, sizes::__N2740, sizes::__N2741, sizes::__N2742, sizes::__N2743);
    type G7 = (sizes::__N2744, sizes::__N2745, sizes::__N2746, sizes::__N2747, sizes::__N2748, sizes::__N2749, sizes::__N2750, sizes::__N2751);
}
impl Row for U43 {
    type G0 = (sizes::__N2752, sizes::__N2753, sizes::__N2754, sizes::__N2755, sizes::__N2756, sizes::__N2757, sizes::__N2758, sizes::__N2759);
    type G1 = (sizes::__N2760, sizes::__N2761, sizes::__N2762, sizes::__N2763, sizes::__N2764, sizes::__N2765, sizes::__N2766, sizes::__N2767);
    type G2 = (sizes::__N2768, sizes::__N2769, sizes::__N2770, sizes::__N2771, sizes::__N2772, sizes::__N2773, sizes::__N2774, sizes::__N2775);
    type G3 = (sizes::__N2776, sizes::__N2777, sizes::__N2778, sizes::__N2779, sizes::__N2780, sizes::__N2781, sizes::__N2782, sizes::__N2783);
    type G4 = (sizes::__N2784, sizes::__N2785, sizes::__N2786, sizes::__N2787, sizes::__N2788, sizes::__N2789, sizes::__N2790, sizes::__N2791);
    type G5 = (sizes::__N2792, sizes::__N2793, sizes::__N2794, sizes::__N2795, sizes::__N2796, sizes::__N2797, sizes::__N2798, sizes::__N2799);
    type G6 = (sizes::__N2800, sizes::__N2801, sizes::__N2802, sizes::__N2803, sizes::__N2804, sizes::__N2805, sizes::__N2806, sizes::__N2807);
    type G7 = (sizes::__N2808, sizes::__N2809, sizes::__N2810, sizes::__N2811, sizes::__N2812, sizes::__N2813, sizes::__N2814, sizes::__N2815);
}
impl Row for U44 {
    type G0 = (sizes::__N2816, sizes::__N2817, sizes::__N2818, sizes::__N2819, sizes::__N2820, sizes::__N2821, sizes::__N2822, sizes::__N2823);
    type G1 = (sizes::__N2824, sizes::__N2825, sizes::__N2826, sizes::__N2827, sizes::__N2828, sizes::__N2829, sizes::__N2830, sizes::__N2831);
    type G2 = (sizes::__N2832, sizes::__N2833, sizes::__N2834, sizes::__N2835, sizes::__N2836, sizes::__N2837, sizes::__N2838, sizes::__N2839);
    type G3 = (sizes::__N2840, sizes::__N2841, sizes::__N2842, sizes::__N2843, sizes::__N2844, sizes::__N2845, sizes::__N2846, sizes::__N2847);
    type G4 = (sizes::__N2848, sizes::__N2849, sizes::__N2850, sizes::__N2851, sizes::__N2852, sizes::__N2853, sizes::__N2854, sizes::__N2855);
    type G5 = (sizes::__N2856, sizes::__N2857, sizes::__N2858, sizes::__N2859, sizes::__N2860, sizes::__N2861, sizes::__N2862, sizes::__N2863);
    type G6 = (sizes::__N2864, sizes::__N2865, sizes::__N2866, sizes::__N2867, sizes::__N2868, sizes::__N2869, sizes::__N2870, sizes::__N2871);
    type G7 = (sizes::__N2872, sizes::__N2873, sizes::__N2874, sizes::__N2875, sizes::__N2876, sizes::__N2877, sizes::__N2878, sizes::__N2879);
}
impl Row for U45 {
    type G0 = (sizes::__N2880, sizes::__N2881, sizes::__N2882, sizes::__N2883, sizes::__N2884, sizes::__N2885, sizes::__N2886, sizes::__N2887);
    type G1 = (sizes::__N2888, sizes::__N2889, sizes::__N2890, sizes::__N2891, sizes::__N2892, sizes::__N2893, sizes::__N2894, sizes::__N2895);
    type G2 = (sizes::__N2896, sizes::__N2897, sizes::__N2898, sizes::__N2899, sizes::__N2900, sizes::__N2901, sizes::__N2902, sizes::__N2903);
    type G3 = (sizes::__N2904, sizes::__N2905, sizes::__N2906, sizes::__N2907, sizes::__N2908, sizes::__N2909, sizes::__N2910, sizes::__N2911);
    type G4 = (sizes::__N2912, sizes::__N2913, sizes::__N2914, sizes::__N2915, sizes::__N2916, sizes::__N2917, sizes::__N2918, sizes::__N2919);
    type G5 = (sizes::__N2920, sizes::__N2921, sizes::__N2922, sizes::__N2923, sizes::__N2924, sizes::__N2925, sizes::__N2926, sizes::__N2927);
    type G6 = (sizes::__N2928, sizes::__N2929, sizes::__N2930, sizes::__N2931, sizes::__N2932, sizes::__N2933, sizes::__N2934, sizes::__N2935);
    type G7 = (sizes::__N2936, sizes::__N2937, sizes::__N2938, sizes::__N2939, sizes::__N2940, sizes::__N2941, sizes::__N2942, sizes::__N2943);
}
impl Row for U46 {
    type G0 = (sizes::__N2944, sizes::__N2945, sizes::__N2946, sizes::__N2947, sizes::__N2948, sizes::__N2949, sizes::__N2950, sizes::__N2951);
    type G1 = (sizes::__N2952, sizes::__N2953, sizes::__N2954, sizes::__N2955, sizes::__N2956, sizes::__N2957, sizes::__N2958, sizes::__N2959);
    type G2 = (sizes::__N2960, sizes::__N2961, sizes::__N2962, sizes::__N2963, sizes::__N2964, sizes::__N2965, sizes::__N2966, sizes::__N2967);
    type G3 = (sizes::__N2968, sizes::__N2969, sizes::__N2970, sizes::__N2971, sizes::__N2972, sizes::__N2973, sizes::__N2974, sizes::__N2975);
    type G4 = (sizes::__N2976, sizes::__N2977, sizes::__N2978, sizes::__N2979, sizes::__N2980, sizes::__N2981, sizes::__N2982, sizes::__N2983);
    type G5 = (sizes::__N2984, sizes::__N2985, sizes::__N2986, sizes::__N2987, sizes::__N2988, sizes::__N2989, sizes::__N2990, sizes::__N2991);
    type G6 = (sizes::__N2992, sizes::__N2993, sizes::__N2994, sizes::__N2995, sizes::__N2996, sizes::__N2997, sizes::__N2998, sizes::__N2999);
    type G7 = (sizes::__N3000, sizes::__N3001, sizes::__N3002, sizes::__N3003, sizes::__N3004, sizes::__N3005, sizes::__N3006, sizes::__N3007);
}
impl Row for U47 {
    type G0 = (sizes::__N3008, sizes::__N3009, sizes::__N3010, sizes::__N3011, sizes::__N3012, sizes::__N3013, sizes::__N3014, sizes::__N3015);
    type G1 = (sizes::__N3016, sizes::__N3017, sizes::__N3018, sizes::__N3019, sizes::__N3020, sizes::__N3021, sizes::__N3022, sizes::__N3023);
    type G2 = (sizes::__N3024, sizes::__N3025, sizes::__N3026, sizes::__N3027, sizes::__N3028, sizes::__N3029, sizes::__N3030, sizes::__N3031);
    type G3 = (sizes::__N3032, sizes::__N3033, sizes::__N3034, sizes::__N3035, sizes::__N3036, sizes::__N3037, sizes::__N3038, sizes::__N3039);
    type G4 = (sizes::__N3040, sizes::__N3041, sizes::__N3042, sizes::__N3043, sizes::__N3044, sizes::__N3045, sizes::__N3046, sizes::__N3047);
    type G5 = (sizes::__N3048, sizes::__N3049, sizes::__N3050, sizes::__N3051, sizes::__N3052, sizes::__N3053, sizes::__N3054, sizes::__N3055);
    type G6 = (sizes::__N3056, sizes::__N3057, sizes::__N3058, sizes::__N3059, sizes::__N3060, sizes::__N3061, sizes::__N3062, sizes::__N3063);
    type G7 = (sizes::__N3064, sizes::__N3065, sizes::__N3066, sizes::__N3067, sizes::__N3068, sizes::__N3069, sizes::__N3070, sizes::__N3071);
}
impl Row for U48 {
    type G0 = (sizes::__N3072, sizes::__N3073, sizes::__N3074, sizes::__N3075, sizes::__N3076, sizes::__N3077, sizes::__N3078, sizes::__N3079);
    type G1 = (sizes::__N3080, sizes::__N3081, sizes::__N3082, sizes::__N3083, sizes::__N3084, sizes::__N3085, sizes::__N3086, sizes::__N3087);
    type G2 = (sizes::__N3088, sizes::__N3089, sizes::__N3090, sizes::__N3091, sizes::__N3092, sizes::__N3093, sizes::__N3094, sizes::__N3095);
    type G3 = (sizes::__N3096, sizes::__N3097, sizes::__N3098, sizes::__N3099, sizes::__N3100, sizes::__N3101, sizes::__N3102, sizes::__N3103);
    type G4 = (sizes::__N3104, sizes::__N3105, sizes::__N3106, sizes::__N3107, sizes::__N3108, sizes::__N3109, sizes::__N3110, sizes::__N3111);
    type G5 = (sizes::__N3112, sizes::__N3113, sizes::__N3114, sizes::__N3115, sizes::__N3116, sizes::__N3117, sizes::__N3118, sizes::__N3119);
    type G6 = (sizes::__N3120, sizes::__N3121, sizes::__N3122, sizes::__N3123, sizes::__N3124, sizes::__N3125, sizes::__N3126, sizes::__N3127);
    type G7 = (sizes::__N3128, sizes::__N3129, sizes::__N3130, sizes::__N3131, sizes::__N3132, sizes::__N3133, sizes::__N3134, sizes::__N3135);
}
impl Row for U49 {
    type G0 = (sizes::__N3136, sizes::__N3137, sizes::__N3138, sizes::__N3139, sizes::__N3140, sizes::__N3141, sizes::__N3142, sizes::__N3143);
    type G1 = (sizes::__N3144, sizes::__N3145, sizes::__N3146, sizes::__N3147, sizes::__N3148, sizes::__N3149, sizes::__N3150, sizes::__N3151);
    type G2 = (sizes::__N3152, sizes::__N3153, sizes::__N3154, sizes::__N3155, sizes::__N3156, sizes::__N3157, sizes::__N3158, sizes::__N3159);
    type G3 = (sizes::__N3160, sizes::__N3161, sizes::__N3162, sizes::__N3163, sizes::__N3164, sizes::__N3165, sizes::__N3166, sizes::__N3167);
    type G4 = (sizes::__N3168, sizes::__N3169, sizes::__N3170, sizes::__N3171, sizes::__N3172, sizes::__N3173, sizes::__N3174, sizes::__N3175);
    type G5 = (sizes::__N3176, sizes::__N3177, sizes::__N3178, sizes::__N3179, sizes::__N3180, sizes::__N3181, sizes::__N3182, sizes::__N3183);
    type G6 = (sizes::__N3184, sizes::__N3185, sizes::__N3186, sizes::__N3187, sizes::__N3188, sizes::__N3189, sizes::__N3190, sizes::__N3191);
    type G7 = (sizes::__N3192, sizes::__N3193, sizes::__N3194, sizes::__N3195, sizes::__N3196, sizes::__N3197, sizes::__N3198, sizes::__N3199);
}
impl Row for U50 {
    type G0 = (sizes::__N3200, sizes::__N3201, sizes::__N3202, sizes::__N3203, sizes::__N3204, sizes::__N3205, sizes::__N3206, sizes::__N3207);
    type G1 = (sizes::__N3208, sizes::__N3209, sizes::__N3210, sizes::__N3211, sizes::__N3212, sizes::__N3213, sizes::__N3214, sizes::__N3215);
    type G2 = (sizes::__N3216, sizes::__N3217, sizes::__N3218, sizes::__N3219, sizes::__N3220, sizes::__N3221, sizes::__N3222, sizes::__N3223);
    type G3 = (sizes::__N3224, sizes::__N3225, sizes::__N3226, sizes::__N3227, sizes::__N3228, sizes::__N3229, sizes::__N3230, sizes::__N3231);
    type G4 = (sizes::__N3232, sizes::__N3233, sizes::__N3234, sizes::__N3235, sizes::__N3236, sizes::__N3237, sizes::__N3238, sizes::__N3239);
    type G5 = (sizes::__N3240, sizes::__N3241, sizes::__N3242, sizes::__N3243, sizes::__N3244, sizes::__N3245, sizes::__N3246, sizes::__N3247);
    type G6 = (sizes::__N3248, sizes::__N3249, sizes::__N3250, sizes::__N3251, sizes::__N3252, sizes::__N3253, sizes::__N3254, sizes::__N3255);
    type G7 = (sizes::__N3256, sizes::__N3257, sizes::__N3258, sizes::__N3259, sizes::__N3260, sizes::__N3261, sizes::__N3262, sizes::__N3263);
}
impl Row for U51 {
    type G0 = (sizes::__N3264, sizes::__N3265, sizes::__N3266, sizes::__N3267, sizes::__N3268, sizes::__N3269, sizes::__N3270, sizes::__N3271);
    type G1 = (sizes::__N3272, sizes::__N3273, sizes::__N3274, sizes::__N3275, sizes::__N3276, sizes::__N3277, sizes::__N3278, sizes::__N3279);
    type G2 = (sizes::__N3280, sizes::__N3281, sizes::__N3282, sizes::__N3283, sizes::__N3284, sizes::__N3285, sizes::__N3286, sizes::__N3287);
    type G3 = (sizes::__N3288, sizes::__N3289, sizes::__N3290, sizes::__N3291, sizes::__N3292, sizes::__N3293, sizes::__N3294, sizes::__N3295);
    type G4 = (sizes::__N3296, sizes::__N3297, sizes::__N3298, sizes::__N3299, sizes::__N3300, sizes::__N3301, sizes::__N3302, sizes::__N3303);
    type G5 = (sizes::__N3304, sizes::__N3305, sizes::__N3306, sizes::__N3307, sizes::__N3308, sizes::__N3309, sizes::__N3310, sizes::__N3311);
    type G6 = (sizes::__N3312, sizes::__N3313, sizes::__N3314, sizes::__N3315, sizes::__N3316, sizes::__N3317, sizes::__N3318, sizes::__N3319);
    type G7 = (sizes::__N3320, sizes::__N3321, sizes::__N3322, sizes::__N3323, sizes::__N3324, sizes::__N3325, sizes::__N3326, sizes::__N3327);
}
impl Row for U52 {
    type G0 = (sizes::__N3328, sizes::__N3329, sizes::__N3330, sizes::__N3331, sizes::__N3332, sizes::__N3333, sizes::__N3334, sizes::__N3335);
    type G1 = (sizes::__N3336, sizes::__N3337, sizes::__N3338, sizes::__N3339, sizes::__N3340, sizes::__N3341, sizes::__N3342, sizes::__N3343);
    type G2 = (sizes::__N3344, sizes::__N3345, sizes::__N3346, sizes::__N3347, sizes::__N3348, sizes::__N3349, sizes::__N3350, sizes::__N3351);
    type G3 = (sizes::__N3352, sizes::__N3353, sizes::__N3354, sizes::__N3355, sizes::__N3356, sizes::__N3357, sizes::__N3358, sizes::__N3359);
    type G4 = (sizes::__N3360, sizes::__N3361, sizes::__N3362, sizes::__N3363, sizes::__N3364, sizes::__N3365, sizes::__N3366, sizes::__N3367);
    type G5 = (sizes::__N3368, sizes::__N3369, sizes::__N3370, sizes::__N3371, sizes::__N3372, sizes::__N3373, sizes::__N3374, sizes::__N3375);
    type G6 = (sizes::__N3376, sizes::__N3377, sizes::__N3378, sizes::__N3379, sizes::__N3380, sizes::__N3381, sizes::__N3382, sizes::__N3383);
    type G7 = (sizes::__N3384, sizes::__N3385, sizes::__N3386, sizes::__N3387, sizes::__N3388, sizes::__N3389, sizes::__N3390, sizes::__N3391);
}
impl Row for U53 {
    type G0 = (sizes::__N3392, sizes::__N3393, sizes::__N3394, sizes::__N3395, sizes::__N3396, sizes::__N3397, sizes::__N3398, sizes::__N3399);
    type G1 = (sizes::__N3400, sizes::__N3401, sizes::__N3402, sizes::__N3403, sizes::__N3404, sizes::__N3405, sizes::__N3406, sizes::__N3407);
    type G2 = (sizes::__N3408, sizes::__N3409, sizes::__N3410, sizes::__N3411, sizes::__N3412, sizes::__N3413, sizes::__N3414, sizes::__N3415);
    type G3 = (sizes::__N3416, sizes::__N3417, sizes::__N3418, sizes::__N3419, sizes::__N3420, sizes::__N3421, sizes::__N3422, sizes::__N3423);
    type G4 = (sizes::__N3424, sizes::__N3425, sizes::__N3426, sizes::__N3427, sizes::__N3428, sizes::__N3429, sizes::__N3430, sizes::__N3431);
    type G5 = (sizes::__N3432, sizes::__N3433, sizes::__N3434, sizes::__N3435, sizes::__N3436, sizes::__N3437, sizes::__N3438, sizes::__N3439);
    type G6 = (sizes::__N3440, sizes::__N3441, sizes::__N3442, sizes::__N3443, sizes::__N3444, sizes::__N3445, sizes::__N3446, sizes::__N3447);
    type G7 = (sizes::__N3448, sizes::__N3449, sizes::__N3450, sizes::__N3451, sizes::__N3452, sizes::__N3453, sizes::__N3454, sizes::__N3455);
}
impl Row for U54 {
    type G0 = (sizes::__N3456, sizes::__N3457, sizes::__N3458, sizes::__N3459, sizes::__N3460, sizes::__N3461, sizes::__N3462, sizes::__N3463);
    type G1 = (sizes::__N3464, sizes::__N3465, sizes::__N3466, sizes::__N3467, sizes::__N3468, sizes::__N3469, sizes::__N3470, sizes::__N3471);
    type G2 = (sizes::__N3472, sizes::__N3473, sizes::__N3474, sizes::__N3475, sizes::__N3476, sizes::__N3477, sizes::__N3478, sizes::__N3479);
    type G3 = (sizes::__N3480, sizes::__N3481, sizes::__N3482, sizes::__N3483, sizes::__N3484, sizes::__N3485, sizes::__N3486, sizes::__N3487);
    type G4 = (sizes::__N3488, sizes::__N3489, sizes::__N3490, sizes::__N3491, sizes::__N3492, sizes::__N3493, sizes::__N3494, sizes::__N3495);
    type G5 = (sizes::__N3496, sizes::__N3497, sizes::__N3498, sizes::__N3499, sizes::__N3500, sizes::__N3501, sizes::__N3502, sizes::__N3503);
    type G6 = (sizes::__N3504, sizes::__N3505, sizes::__N3506, sizes::__N3507, sizes::__N3508, sizes::__N3509, sizes::__N3510, sizes::__N3511);
    type G7 = (sizes::__N3512, sizes::__N3513, sizes::__N3514, sizes::__N3515, sizes::__N3516, sizes::__N3517, sizes::__N3518, sizes::__N3519);
}
impl Row for U55 {
    type G0 = (sizes::__N3520, sizes::__N3521, sizes::__N3522, sizes::__N3523, sizes::__N3524, sizes::__N3525, sizes::__N3526, sizes::__N3527);
    type G1 = (sizes::__N3528, sizes::__N3529, sizes::__N3530, sizes::__N3531, sizes::__N3532, sizes::__N3533, sizes::__N3534, sizes::__N3535);
    type G2 = (sizes::__N3536, sizes::__N3537, sizes::__N3538, sizes::__N3539, sizes::__N3540, sizes::__N3541, sizes::__N3542, sizes::__N3543);
    type G3 = (sizes::__N3544, sizes::__N3545, sizes::__N3546, sizes::__N3547, sizes::__N3548, sizes::__N3549, sizes::__N3550, sizes::__N3551);
    type G4 = (sizes::__N3552, sizes::__N3553, sizes::__N3554, sizes::__N3555, sizes::__N3556, sizes::__N3557, sizes::__N3558, sizes::__N3559);
    type G5 = (sizes::__N3560, sizes::__N3561, sizes::__N3562, sizes::__N3563, sizes::__N3564, sizes::__N3565, sizes::__N3566, sizes::__N3567);
    type G6 = (sizes::__N3568, sizes::__N3569, sizes::__N3570, sizes::__N3571, sizes::__N3572, sizes::__N3573, sizes::__N3574, sizes::__N3575);
    type G7 = (sizes::__N3576, sizes::__N3577, sizes::__N3578, sizes::__N3579, sizes::__N3580, sizes::__N3581, sizes::__N3582, sizes::__N3583);
}
impl Row for U56 {
    type G0 = (sizes::__N3584, sizes::__N3585, sizes::__N3586, sizes::__N3587, sizes::__N3588, sizes::__N3589, sizes::__N3590, sizes::__N3591);
    type G1 = (sizes::__N3592, sizes::__N3593, sizes::__N3594, sizes::__N3595, sizes::__N3596, sizes::__N3597, sizes::__N3598, sizes::__N3599);
    type G2 = (sizes::__N3600, sizes::__N3601, sizes::__N3602, sizes::__N3603, sizes::__N3604, sizes::__N3605, sizes::__N3606, sizes::__N3607);
    type G3 = (sizes::__N3608, sizes::__N3609, sizes::__N3610, sizes::__N3611, sizes::__N3612, sizes::__N3613, sizes::__N3614, sizes::__N3615);
    type G4 = (sizes::__N3616, sizes::__N3617, sizes::__N3618, sizes::__N3619, sizes::__N3620, sizes::__N3621, sizes::__N3622, sizes::__N3623);
    type G5 = (sizes::__N3624, sizes::__N3625, sizes::__N3626, sizes::__N3627, sizes::__N3628, sizes::__N3629, sizes::__N3630, sizes::__N3631);
    type G6 = (sizes::__N3632, sizes::__N3633, sizes::__N3634, sizes::__N3635, sizes::__N3636, sizes::__N3637, sizes::__N3638, sizes::__N3639);
    type G7 = (sizes::__N3640, sizes::__N3641, sizes::__N3642, sizes::__N3643, sizes::__N3644, sizes::__N3645, sizes::__N3646, sizes::__N3647);
}
impl Row for U57 {
    type G0 = (sizes::__N3648, sizes::__N3649, sizes::__N3650, sizes::__N3651, sizes::__N3652, sizes::__N3653, sizes::__N3654, sizes::__N3655);
    type G1 = (sizes::__N3656, sizes::__N3657, sizes::__N3658, sizes::__N3659, sizes::__N3660, sizes::__N3661, sizes::__N3662, sizes::__N3663);
    type G2 = (sizes::__N3664, sizes::__N3665, sizes::__N3666, sizes::__N3667, sizes::__N3668, sizes::__N3669, sizes::__N3670, sizes::__N3671);
    type G3 = (sizes::__N3672, sizes::__N3673, sizes::__N3674, sizes::__N3675, sizes::__N3676, sizes::__N3677, sizes::__N3678, sizes::__N3679);
    type G4 = (sizes::__N3680, sizes::__N3681, sizes::__N3682, sizes::__N3683, sizes::__N3684, sizes::__N3685, sizes::__N3686, sizes::__N3687);
    type G5 = (sizes::__N3688, sizes::__N3689, sizes::__N3690, sizes::__N3691, sizes::__N3692, sizes::__N3693, sizes::__N3694, sizes::__N3695);
    type G6 = (sizes::__N3696, sizes::__N3697, sizes::__N3698, sizes::__N3699, sizes::__N3700, sizes::__N3701, sizes::__N3702, sizes::__N3703);
    type G7 = (sizes::__N3704, sizes::__N3705, sizes::__N3706, sizes::__N3707, sizes::__N3708, sizes::__N3709, sizes::__N3710, sizes::__N3711);
}
impl Row for U58 {
    type G0 = (sizes::__N3712, sizes::__N3713, sizes::__N3714, sizes::__N3715, sizes::__N3716, sizes::__N3717, sizes::__N3718, sizes::__N3719);
    type G1 = (sizes::__N3720, sizes::__N3721, sizes::__N3722, sizes::__N3723, sizes::__N3724, sizes::__N3725, sizes::__N3726, sizes::__N3727);
    type G2 = (sizes::__N3728, sizes::__N3729, sizes::__N3730, sizes::__N3731, sizes::__N3732, sizes::__N3733, sizes::__N3734, sizes::__N3735);
    type G3 = (sizes::__N3736, sizes::__N3737, sizes::__N3738, sizes::__N3739, sizes::__N3740, sizes::__N3741, sizes::__N3742, sizes::__N3743);
    type G4 = (sizes::__N3744, sizes::__N3745, sizes::__N3746, sizes::__N3747, sizes::__N3748, sizes::__N3749, sizes::__N3750, sizes::__N3751);
    type G5 = (sizes::__N3752, sizes::__N3753, sizes::__N3754, sizes::__N3755, sizes::__N3756, sizes::__N3757, sizes::__N3758, sizes::__N3759);
    type G6 = (sizes::__N3760, sizes::__N3761, sizes::__N3762, sizes::__N3763, sizes::__N3764, sizes::__N3765, sizes::__N3766, sizes::__N3767);
    type G7 = (sizes::__N3768, sizes::__N3769, sizes::__N3770, sizes::__N3771, sizes::__N3772, sizes::__N3773, sizes::__N3774, sizes::__N3775);
}
impl Row for U59 {
    type G0 = (sizes::__N3776, sizes::__N3777, sizes::__N3778, sizes::__N3779, sizes::__N3780, sizes::__N3781, sizes::__N3782, sizes::__N3783);
    type G1 = (sizes::__N3784, sizes::__N3785, sizes::__N3786, sizes::__N3787, sizes::__N3788, sizes::__N3789, sizes::__N3790, sizes::__N3791);
    type G2 = (sizes::__N3792, sizes::__N3793, sizes::__N3794, sizes::__N3795, sizes::__N3796, sizes::__N3797, sizes::__N3798, sizes::__N3799);
    type G3 = (sizes::__N3800, sizes::__N3801, sizes::__N3802, sizes::__N3803, sizes::__N3804, sizes::__N3805, sizes::__N3806, sizes::__N3807);
    type G4 = (sizes::__N3808, sizes::__N3809, sizes::__N3810, sizes::__N3811, sizes::__N3812, sizes::__N3813, sizes::__N3814, sizes::__N3815);
    type G5 = (sizes::__N3816, sizes::__N3817, sizes::__N3818, sizes::__N3819, sizes::__N3820, sizes::__N3821, sizes::__N3822, sizes::__N3823);
    type G6 = (sizes::__N3824, sizes::__N3825, sizes::__N3826, sizes::__N3827, sizes::__N3828, sizes::__N3829, sizes::__N3830, sizes::__N3831);
    type G7 = (sizes::__N3832, sizes::__N3833, sizes::__N3834, sizes::__N3835, sizes::__N3836, sizes::__N3837, sizes::__N3838, sizes::__N3839);
}
impl Row for U60 {
    type G0 = (sizes::__N3840, sizes::__N3841, sizes::__N3842, sizes::__N3843, sizes::__N3844, sizes::__N3845, sizes::__N3846, sizes::__N3847);
    type G1 = (sizes::__N3848, sizes::__N3849, sizes::__N3850, sizes::__N3851, sizes::__N3852, sizes::__N3853, sizes::__N3854, sizes::__N3855);
    type G2 = (sizes::__N3856, sizes::__N3857, sizes::__N3858, sizes::__N3859, sizes::__N3860, sizes::__N3861, sizes::__N3862, sizes::__N3863);
    type G3 = (sizes::__N3864, sizes::__N3865, sizes::__N3866, sizes::__N3867, sizes::__N3868, sizes::__N3869, sizes::__N3870, sizes::__N3871);
    type G4 = (sizes::__N3872, sizes::__N3873, sizes::__N3874, sizes::__N3875, sizes::__N3876, sizes::__N3877, sizes::__N3878, sizes::__N3879);
    type G5 = (sizes::__N3880, sizes::__N3881, sizes::__N3882, sizes::__N3883, sizes::__N3884, sizes::__N3885, sizes::__N3886, sizes::__N3887);
    type G6 = (sizes::__N3888, sizes::__N3889, sizes::__N3890, sizes::__N3891, sizes::__N3892, sizes::__N3893, sizes::__N3894, sizes::__N3895);
    type G7 = (sizes::__N3896, sizes::__N3897, sizes::__N3898, sizes::__N3899, sizes::__N3900, sizes::__N3901, sizes::__N3902, sizes::__N3903);
}
impl Row for U61 {
    type G0 = (sizes::__N3904, sizes::__N3905, sizes::__N3906, sizes::__N3907, sizes::__N3908, sizes::__N3909, sizes::__N3910, sizes::__N3911);
    type G1 = (sizes::__N3912, sizes::__N3913, sizes::__N3914, sizes::__N3915, sizes::__N3916, sizes::__N3917, sizes::__N3918, sizes::__N3919);
    type G2 = (sizes::__N3920, sizes::__N3921, sizes::__N3922, sizes::__N3923, sizes::__N3924, sizes::__N3925, sizes::__N3926, sizes::__N3927);
    type G3 = (sizes::__N3928, sizes::__N3929, sizes::__N3930, sizes::__N3931, sizes::__N3932, sizes::__N3933, sizes::__N3934, sizes::__N3935);
    type G4 = (sizes::__N3936, sizes::__N3937, sizes::__N3938, sizes::__N3939, sizes::__N3940, sizes::__N3941, sizes::__N3942, sizes::__N3943);
    type G5 = (sizes::__N3944, sizes::__N3945, sizes::__N3946, sizes::__N3947, sizes::__N3948, sizes::__N3949, sizes::__N3950, sizes::__N3951);
    type G6 = (sizes::__N3952, sizes::__N3953, sizes::__N3954, sizes::__N3955, sizes::__N3956, sizes::__N3957, sizes::__N3958, sizes::__N3959);
    type G7 = (sizes::__N3960, sizes::__N3961, sizes::__N3962, sizes::__N3963, sizes::__N3964, sizes::__N3965, sizes::__N3966, sizes::__N3967);
}
impl Row for U62 {
    type G0 = (sizes::__N3968, sizes::__N3969, sizes::__N3970, sizes::__N3971, sizes::__N3972, sizes::__N3973, sizes::__N3974, sizes::__N3975);
    type G1 = (sizes::__N3976, sizes::__N3977, sizes::__N3978, sizes::__N3979, sizes::__N3980, sizes::__N3981, sizes::__N3982, sizes::__N3983);
    type G2 = (sizes::__N3984, sizes::__N3985, sizes::__N3986, sizes::__N3987, sizes::__N3988, sizes::__N3989, sizes::__N3990, sizes::__N3991);
    type G3 = (sizes::__N3992, sizes::__N3993, sizes::__N3994, sizes::__N3995, sizes::__N3996, sizes::__N3997, sizes::__N3998, sizes::__N3999);
    type G4 = (sizes::__N4000, sizes::__N4001, sizes::__N4002, sizes::__N4003, sizes::__N4004, sizes::__N4005, sizes::__N4006, sizes::__N4007);
    type G5 = (sizes::__N4008, sizes::__N4009, sizes::__N4010, sizes::__N4011, sizes::__N4012, sizes::__N4013, sizes::__N4014, sizes::__N4015);
    type G6 = (sizes::__N4016, sizes::__N4017, sizes::__N4018, sizes::__N4019, sizes::__N4020, sizes::__N4021, sizes::__N4022, sizes::__N4023);
    type G7 = (sizes::__N4024, sizes::__N4025, sizes::__N4026, sizes::__N4027, sizes::__N4028, sizes::__N4029, sizes::__N4030, sizes::__N4031);
}
impl Row for U63 {
    type G0 = (sizes::__N4032, sizes::__N4033, sizes::__N4034, sizes::__N4035, sizes::__N4036, sizes::__N4037, sizes::__N4038, sizes::__N4039);
    type G1 = (sizes::__N4040, sizes::__N4041, sizes::__N4042, sizes::__N4043, sizes::__N4044, sizes::__N4045, sizes::__N4046, sizes::__N4047);
    type G2 = (sizes::__N4048, sizes::__N4049, sizes::__N4050, sizes::__N4051, sizes::__N4052, sizes::__N4053, sizes::__N4054, sizes::__N4055);
    type G3 = (sizes::__N4056, sizes::__N4057, sizes::__N4058, sizes::__N4059, sizes::__N4060, sizes::__N4061, sizes::__N4062, sizes::__N4063);
    type G4 = (sizes::__N4064, sizes::__N4065, sizes::__N4066, sizes::__N4067, sizes::__N4068, sizes::__N4069, sizes::__N4070, sizes::__N4071);
    type G5 = (sizes::__N4072, sizes::__N4073, sizes::__N4074, sizes::__N4075, sizes::__N4076, sizes::__N4077, sizes::__N4078, sizes::__N4079);
    type G6 = (sizes::__N4080, sizes::__N4081, sizes::__N4082, sizes::__N4083, sizes::__N4084, sizes::__N4085, sizes::__N4086, sizes::__N4087);
    type G7 = (sizes::__N4088, sizes::__N4089, sizes::__N4090, sizes::__N4091, sizes::__N4092, sizes::__N4093, sizes::__N4094, sizes::__N4095);
}
// 4096 and more: of a row only the multiple of 64.
impl<H, X, A, B, C, D, E, F> Row for UInt<UInt<UInt<UInt<UInt<UInt<UInt<H, X>, F>, E>, D>, C>, B>, A>
where
    UInt<H, X>: RowOf64,
    (F, E, D): Octal,
    (C, B, A): Octal,
 {
    type G0 = (<(C, B, A) as Octal>::Of<<(F, E, D) as Octal>::GroupOf64<UInt<H, X>>>, Beyond, Beyond, Beyond, Beyond, Beyond, Beyond, Beyond);
    type G1 = BeyondGroup;
    type G2 = BeyondGroup;
    type G3 = BeyondGroup;
    type G4 = BeyondGroup;
    type G5 = BeyondGroup;
    type G6 = BeyondGroup;
    type G7 = BeyondGroup;
}
impl RowOf64 for U1 {
    type G0 = (sizes::__N4096, sizes::__N4160, sizes::__N4224, sizes::__N4288, sizes::__N4352, sizes::__N4416, sizes::__N4480, sizes::__N4544);
    type G1 = (sizes::__N4608, sizes::__N4672, sizes::__N4736, sizes::__N4800, sizes::__N4864, sizes::__N4928, sizes::__N4992, sizes::__N5056);
    type G2 = (sizes::__N5120, sizes::__N5184, sizes::__N5248, sizes::__N5312, sizes::__N5376, sizes::__N5440, sizes::__N5504, sizes::__N5568);
    type G3 = (sizes::__N5632, sizes::__N5696, sizes::__N5760, sizes::__N5824, sizes::__N5888, sizes::__N5952, sizes::__N6016, sizes::__N6080);
    type G4 = (sizes::__N6144, sizes::__N6208, sizes::__N6272, sizes::__N6336, sizes::__N6400, sizes::__N6464, sizes::__N6528, sizes::__N6592);
    type G5 = (sizes::__N6656, sizes::__N6720, sizes::__N6784, sizes::__N6848, sizes::__N6912, sizes::__N6976, sizes::__N7040, sizes::__N7104);
    type G6 = (sizes::__N7168, sizes::__N7232, sizes::__N7296, sizes::__N7360, sizes::__N7424, sizes::__N7488, sizes::__N7552, sizes::__N7616);
    type G7 = (sizes::__N7680, sizes::__N7744, sizes::__N7808, sizes::__N7872, sizes::__N7936, sizes::__N8000, sizes::__N8064, sizes::__N8128);
}
impl RowOf64 for U2 {
    type G0 = (sizes::__N8192, sizes::__N8256, sizes::__N8320, sizes::__N8384, sizes::__N8448, sizes::__N8512, sizes::__N8576, sizes::__N8640);
    type G1 = (sizes::__N8704, sizes::__N8768, sizes::__N8832, sizes::__N8896, sizes::__N8960, sizes::__N9024, sizes::__N9088, sizes::__N9152);
    type G2 = (sizes::__N9216, sizes::__N9280, sizes::__N9344, sizes::__N9408, sizes::__N9472, sizes::__N9536, sizes::__N9600, sizes::__N9664);
    type G3 = (sizes::__N9728, sizes::__N9792, sizes::__N9856, sizes::__N9920, sizes::__N9984, sizes::__N10048, sizes::__N10112, sizes::__N10176);
    type G4 = (sizes::__N10240, sizes::__N10304, sizes::__N10368, sizes::__N10432, sizes::__N10496, sizes::__N10560, sizes::__N10624, sizes::__N10688);
    type G5 = (sizes::__N10752, sizes::__N10816, sizes::__N10880, sizes::__N10944, sizes::__N11008, sizes::__N11072, sizes::__N11136, sizes::__N11200);
    type G6 = (sizes::__N11264, sizes::__N11328, sizes::__N11392, sizes::__N11456, sizes::__N11520, sizes::__N11584, sizes::__N11648, sizes::__N11712);
    type G7 = (sizes::__N11776, sizes::__N11840, sizes::__N11904, sizes::__N11968, sizes::__N12032, sizes::__N12096, sizes::__N12160, sizes::__N12224);
}
impl RowOf64 for U3 {
    type G0 = (sizes::__N12288, sizes::__N12352, sizes::__N12416, sizes::__N12480, sizes::__N12544, sizes::__N12608, sizes::__N12672, sizes::__N12736);
    type G1 = (sizes::__N12800, sizes::__N12864, sizes::__N12928, sizes::__N12992, sizes::__N13056, sizes::__N13120, sizes::__N13184, sizes::__N13248);
    type G2 = (sizes::__N13312, sizes::__N13376, sizes::__N13440, sizes::__N13504, sizes::__N13568, sizes::__N13632, sizes::__N13696, sizes::__N13760);
    type G3 = (sizes::__N13824, sizes::__N13888, sizes::__N13952, sizes::__N14016, sizes::__N14080, sizes::__N14144, sizes::__N14208, sizes::__N14272);
    type G4 = (sizes::__N14336, sizes::__N14400, sizes::__N14464, sizes::__N14528, sizes::__N14592, sizes::__N14656, sizes::__N14720, sizes::__N14784);
    type G5 = (sizes::__N14848, sizes::__N14912, sizes::__N14976, sizes::__N15040, sizes::__N15104, sizes::__N15168, sizes::__N15232, sizes::__N15296);
    type G6 = (sizes::__N15360, sizes::__N15424, sizes::__N15488, sizes::__N15552, sizes::__N15616, sizes::__N15680, sizes::__N15744, sizes::__N15808);
    type G7 = (sizes::__N15872, sizes::__N15936, sizes::__N16000, sizes::__N16064, sizes::__N16128, sizes::__N16192, sizes::__N16256, sizes::__N16320);
}
impl RowOf64 for U4 {
    type G0 = (sizes::__N16384, sizes::__N16448, sizes::__N16512, sizes::__N16576, sizes::__N16640, sizes::__N16704, sizes::__N16768, sizes::__N16832);
    type G1 = (sizes::__N16896, sizes::__N16960, sizes::__N17024, sizes::__N17088, sizes::__N17152, sizes::__N17216, sizes::__N17280, sizes::__N17344);
    type G2 = (sizes::__N17408, sizes::__N17472, sizes::__N17536, sizes::__N17600, sizes::__N17664, sizes::__N17728, sizes::__N17792, sizes::__N17856);
    type G3 = (sizes::__N17920, sizes::__N17984, sizes::__N18048, sizes::__N18112, sizes::__N18176, sizes::__N18240, sizes::__N18304, sizes::__N18368);
    type G4 = (sizes::__N18432, sizes::__N18496, sizes::__N18560, sizes::__N18624, sizes::__N18688, sizes::__N18752, sizes::__N18816, sizes::__N18880);
    type G5 = (sizes::__N18944, sizes::__N19008, sizes::__N19072, sizes::__N19136, sizes::__N19200, sizes::__N19264, sizes::__N19328, sizes::__N19392);
    type G6 = (sizes::__N19456, sizes::__N19520, sizes::__N19584, sizes::__N19648, sizes::__N19712, sizes::__N19776, sizes::__N19840, sizes::__N19904);
    type G7 = (sizes::__N19968, sizes::__N20032, sizes::__N20096, sizes::__N20160, sizes::__N20224, sizes::__N20288, sizes::__N20352, sizes::__N20416);
}
impl RowOf64 for U5 {
    type G0 = (sizes::__N20480, sizes::__N20544, sizes::__N20608, sizes::__N20672, sizes::__N20736, sizes::__N20800, sizes::__N20864, sizes::__N20928);
    type G1 = (sizes::__N20992, sizes::__N21056, sizes::__N21120, sizes::__N21184, sizes::__N21248, sizes::__N21312, sizes::__N21376, sizes::__N21440);
    type G2 = (sizes::__N21504, sizes::__N21568, sizes::__N21632, sizes::__N21696, sizes::__N21760, sizes::__N21824, sizes::__N21888, sizes::__N21952);
    type G3 = (sizes::__N22016, sizes::__N22080, sizes::__N22144, sizes::__N22208, sizes::__N22272, sizes::__N22336, sizes::__N22400, sizes::__N22464);
    type G4 = (sizes::__N22528, sizes::__N22592, sizes::__N22656, sizes::__N22720, sizes::__N22784, sizes::__N22848, sizes::__N22912, sizes::__N22976);
    type G5 = (sizes::__N23040, sizes::__N23104, sizes::__N23168, sizes::__N23232, sizes::__N23296, sizes::__N23360, sizes::__N23424, sizes::__N23488);
    type G6 = (sizes::__N23552, sizes::__N23616, sizes::__N23680, sizes::__N23744, sizes::__N23808, sizes::__N23872, sizes::__N23936, sizes::__N24000);
    type G7 = (sizes::__N24064, sizes::__N24128, sizes::__N24192, sizes::__N24256, sizes::__N24320, sizes::__N24384, sizes::__N24448, sizes::__N24512);
}
impl RowOf64 for U6 {
    type G0 = (sizes::__N24576, sizes::__N24640, sizes::__N24704, sizes::__N24768, sizes::__N24832, sizes::__N24896, sizes::__N24960, sizes::__N25024);
    type G1 = (sizes::__N25088, sizes::__N25152, sizes::__N25216, sizes::__N25280, sizes::__N25344, sizes::__N25408, sizes::__N25472, sizes::__N25536);
    type G2 = (sizes::__N25600, sizes::__N25664, sizes::__N25728, sizes::__N25792, sizes::__N25856, sizes::__N25920, sizes::__N25984, sizes::__N26048);
    type G3 = (sizes::__N26112, sizes::__N26176, sizes::__N26240, sizes::__N26304, sizes::__N26368, sizes::__N26432, sizes::__N26496, sizes::__N26560);
    type G4 = (sizes::__N26624, sizes::__N26688, sizes::__N26752, sizes::__N26816, sizes::__N26880, sizes::__N26944, sizes::__N27008, sizes::__N27072);
    type G5 = (sizes::__N27136, sizes::__N27200, sizes::__N27264, sizes::__N27328, sizes::__N27392, sizes::__N27456, sizes::__N27520, sizes::__N27584);
    type G6 = (sizes::__N27648, sizes::__N27712, sizes::__N27776, sizes::__N27840, sizes::__N27904, sizes::__N27968, sizes::__N28032, sizes::__N28096);
    type G7 = (sizes::__N28160, sizes::__N28224, sizes::__N28288, sizes::__N28352, sizes::__N28416, sizes::__N28480, sizes::__N28544, sizes::__N28608);
}
impl RowOf64 for U7 {
    type G0 = (sizes::__N28672, sizes::__N28736, sizes::__N28800, sizes::__N28864, sizes::__N28928, sizes::__N28992, sizes::__N29056, sizes::__N29120);
    type G1 = (sizes::__N29184, sizes::__N29248, sizes::__N29312, sizes::__N29376, sizes::__N29440, sizes::__N29504, sizes::__N29568, sizes::__N29632);
    type G2 = (sizes::__N29696, sizes::__N29760, sizes::__N29824, sizes::__N29888, sizes::__N29952, sizes::__N30016, sizes::__N30080, sizes::__N30144);
    type G3 = (sizes::__N30208, sizes::__N30272, sizes::__N30336, sizes::__N30400, sizes::__N30464, sizes::__N30528, sizes::__N30592, sizes::__N30656);
    type G4 = (sizes::__N30720, sizes::__N30784, sizes::__N30848, sizes::__N30912, sizes::__N30976, sizes::__N31040, sizes::__N31104, sizes::__N31168);
    type G5 = (sizes::__N31232, sizes::__N31296, sizes::__N31360, sizes::__N31424, sizes::__N31488, sizes::__N31552, sizes::__N31616, sizes::__N31680);
    type G6 = (sizes::__N31744, sizes::__N31808, sizes::__N31872, sizes::__N31936, sizes::__N32000, sizes::__N32064, sizes::__N32128, sizes::__N32192);
    type G7 = (sizes::__N32256, sizes::__N32320, sizes::__N32384, sizes::__N32448, sizes::__N32512, sizes::__N32576, sizes::__N32640, sizes::__N32704);
}
impl RowOf64 for U8 {
    type G0 = (sizes::__N32768, sizes::__N32832, sizes::__N32896, sizes::__N32960, sizes::__N33024, sizes::__N33088, sizes::__N33152, sizes::__N33216);
    type G1 = (sizes::__N33280, sizes::__N33344, sizes::__N33408, sizes::__N33472, sizes::__N33536, sizes::__N33600, sizes::__N33664, sizes::__N33728);
    type G2 = (sizes::__N33792, sizes::__N33856, sizes::__N33920, sizes::__N33984, sizes::__N34048, sizes::__N34112, sizes::__N34176, sizes::__N34240);
    type G3 = (sizes::__N34304, sizes::__N34368, sizes::__N34432, sizes::__N34496, sizes::__N34560, sizes::__N34624, sizes::__N34688, sizes::__N34752);
    type G4 = (sizes::__N34816, sizes::__N34880, sizes::__N34944, sizes::__N35008, sizes::__N35072, sizes::__N35136, sizes::__N35200, sizes::__N35264);
    type G5 = (sizes::__N35328, sizes::__N35392, sizes::__N35456, sizes::__N35520, sizes::__N35584, sizes::__N35648, sizes::__N35712, sizes::__N35776);
    type G6 = (sizes::__N35840, sizes::__N35904, sizes::__N35968, sizes::__N36032, sizes::__N36096, sizes::__N36160, sizes::__N36224, sizes::__N36288);
    type G7 = (sizes::__N36352, sizes::__N36416, sizes::__N36480, sizes::__N36544, sizes::__N36608, sizes::__N36672, sizes::__N36736, sizes::__N36800);
}
impl RowOf64 for U9 {
    type G0 = (sizes::__N36864, sizes::__N36928, sizes::__N36992, sizes::__N37056, sizes::__N37120, sizes::__N37184, sizes::__N37248, sizes::__N37312);
    type G1 = (sizes::__N37376, sizes::__N37440, sizes::__N37504, sizes::__N37568, sizes::__N37632, sizes::__N37696, sizes::__N37760, sizes::__N37824);
    type G2 = (sizes::__N37888, sizes::__N37952, sizes::__N38016, sizes::__N38080, sizes::__N38144, sizes::__N38208, sizes::__N38272, sizes::__N38336);
    type G3 = (sizes::__N38400, sizes::__N38464, sizes::__N38528, sizes::__N38592, sizes::__N38656, sizes::__N38720, sizes::__N38784, sizes::__N38848);
    type G4 = (sizes::__N38912, sizes::__N38976, sizes::__N39040, sizes::__N39104, sizes::__N39168, sizes::__N39232, sizes::__N39296, sizes::__N39360);
    type G5 = (sizes::__N39424, sizes::__N39488, sizes::__N39552, sizes::__N39616, sizes::__N39680, sizes::__N39744, sizes::__N39808, sizes::__N39872);
    type G6 = (sizes::__N39936, sizes::__N40000, sizes::__N40064, sizes::__N40128, sizes::__N40192, sizes::__N40256, sizes::__N40320, sizes::__N40384);
    type G7 = (sizes::__N40448, sizes::__N40512, sizes::__N40576, sizes::__N40640, sizes::__N40704, sizes::__N40768, sizes::__N40832, sizes::__N40896);
}
impl RowOf64 for U10 {
    type G0 = (sizes::__N40960, sizes::__N41024, sizes::__N41088, sizes::__N41152, sizes::__N41216, sizes::__N41280, sizes::__N41344, sizes::__N41408);
    type G1 = (sizes::__N41472, sizes::__N41536, sizes::__N41600, sizes::__N41664, sizes::__N41728, sizes::__N41792, sizes::__N41856, sizes::__N41920);
    type G2 = (sizes::__N41984, sizes::__N42048, sizes::__N42112, sizes::__N42176, sizes::__N42240, sizes::__N42304, sizes::__N42368, sizes::__N42432);
    type G3 = (sizes::__N42496, sizes::__N42560, sizes::__N42624, sizes::__N42688, sizes::__N42752, sizes::__N42816, sizes::__N42880, sizes::__N42944);
    type G4 = (sizes::__N43008, sizes::__N43072, sizes::__N43136, sizes::__N43200, sizes::__N43264, sizes::__N43328, sizes::__N43392, sizes::__N43456);
    type G5 = (sizes::__N43520, sizes::__N43584, sizes::__N43648, sizes::__N43712, sizes::__N43776, sizes::__N43840, sizes::__N43904, sizes::__N43968);
    type G6 = (sizes::__N44032, sizes::__N44096, sizes::__N44160, sizes::__N44224, sizes::__N44288, sizes::__N44352, sizes::__N44416, sizes::__N44480);
    type G7 = (sizes::__N44544, sizes::__N44608, sizes::__N44672, sizes::__N44736, sizes::__N44800, sizes::__N44864, sizes::__N44928, sizes::__N44992);
}
impl RowOf64 for U11 {
    type G0 = (sizes::__N45056, sizes::__N45120, sizes::__N45184, sizes::__N45248, sizes::__N45312, sizes::__N45376, sizes::__N45440, sizes::__N45504);
    type G1 = (sizes::__N45568, sizes::__N45632, sizes::__N45696, sizes::__N45760, sizes::__N45824, sizes::__N45888, sizes::__N45952, sizes::__N46016);
    type G2 = (sizes::__N46080, sizes::__N46144, sizes::__N46208, sizes::__N46272, sizes::__N46336, sizes::__N46400, sizes::__N46464, sizes::__N46528);
    type G3 = (sizes::__N46592, sizes::__N46656, sizes::__N46720, sizes::__N46784, sizes::__N46848, sizes::__N46912, sizes::__N46976, sizes::__N47040);
    type G4 = (sizes::__N47104, sizes::__N47168, sizes::__N47232, sizes::__N47296, sizes::__N47360, sizes::__N47424, sizes::__N47488, sizes::__N47552);
    type G5 = (sizes::__N47616, sizes::__N47680, sizes::__N47744, sizes::__N47808, sizes::__N47872, sizes::__N47936, sizes::__N48000, sizes::__N48064);
    type G6 = (sizes::__N48128, sizes::__N48192, sizes::__N48256, sizes::__N48320, sizes::__N48384, sizes::__N48448, sizes::__N48512, sizes::__N48576);
    type G7 = (sizes::__N48640, sizes::__N48704, sizes::__N48768, sizes::__N48832, sizes::__N48896, sizes::__N48960, sizes::__N49024, sizes::__N49088);
}
impl RowOf64 for U12 {
    type G0 = (sizes::__N49152, sizes::__N49216, sizes::__N49280, sizes::__N49344, sizes::__N49408, sizes::__N49472, sizes::__N49536, sizes::__N49600);
    type G1 = (sizes::__N49664, sizes::__N49728, sizes::__N49792, sizes::__N49856, sizes::__N49920, sizes::__N49984, sizes::__N50048, sizes::__N50112);
    type G2 = (sizes::__N50176, sizes::__N50240, sizes::__N50304, sizes::__N50368, sizes::__N50432, sizes::__N50496, sizes::__N50560, sizes::__N50624);
    type G3 = (sizes::__N50688, sizes::__N50752, sizes::__N50816, sizes::__N50880, sizes::__N50944, sizes::__N51008, sizes::__N51072, sizes::__N51136);
    type G4 = (sizes::__N51200, sizes::__N51264, sizes::__N51328, sizes::__N51392, sizes::__N51456, sizes::__N51520, sizes::__N51584, sizes::__N51648);
    type G5 = (sizes::__N51712, sizes::__N51776, sizes::__N51840, sizes::__N51904, sizes::__N51968, sizes::__N52032, sizes::__N52096, sizes::__N52160);
    type G6 = (sizes::__N52224, sizes::__N52288, sizes::__N52352, sizes::__N52416, sizes::__N52480, sizes::__N52544, sizes::__N52608, sizes::__N52672);
    type G7 = (sizes::__N52736, sizes::__N52800, sizes::__N52864, sizes::__N52928, sizes::__N52992, sizes::__N53056, sizes::__N53120, sizes::__N53184);
}
impl RowOf64 for U13 {
    type G0 = (sizes::__N53248, sizes::__N53312, sizes::__N53376, sizes::__N53440, sizes::__N53504, sizes::__N53568, sizes::__N53632, sizes::__N53696);
    type G1 = (sizes::__N53760, sizes::__N53824, sizes::__N53888, sizes::__N53952, sizes::__N54016, sizes::__N54080, sizes::__N54144, sizes::__N54208);
    type G2 = (sizes::__N54272, sizes::__N54336, sizes::__N54400, sizes::__N54464, sizes::__N54528, sizes::__N54592, sizes::__N54656, sizes::__N54720);
    type G3 = (sizes::__N54784, sizes::__N54848, sizes::__N54912, sizes::__N54976, sizes::__N55040, sizes::__N55104, sizes::__N55168, sizes::__N55232);
    type G4 = (sizes::__N55296, sizes::__N55360, sizes::__N55424, sizes::__N55488, sizes::__N55552, sizes::__N55616, sizes::__N55680, sizes::__N55744);
    type G5 = (sizes::__N55808, sizes::__N55872, sizes::__N55936, sizes::__N56000, sizes::__N56064, sizes::__N56128, sizes::__N56192, sizes::__N56256);
    type G6 = (sizes::__N56320, sizes::__N56384, sizes::__N56448, sizes::__N56512, sizes::__N56576, sizes::__N56640, sizes::__N56704, sizes::__N56768);
    type G7 = (sizes::__N56832, sizes::__N56896, sizes::__N56960, sizes::__N57024, sizes::__N57088, sizes::__N57152, sizes::__N57216, sizes::__N57280);
}
impl RowOf64 for U14 {
    type G0 = (sizes::__N57344, sizes::__N57408, sizes::__N57472, sizes::__N57536, sizes::__N57600, sizes::__N57664, sizes::__N57728, sizes::__N57792);
    type G1 = (sizes::__N57856, sizes::__N57920, sizes::__N57984, sizes::__N58048, sizes::__N58112, sizes::__N58176, sizes::__N58240, sizes::__N58304);
    type G2 = (sizes::__N58368, sizes::__N58432, sizes::__N58496, sizes::__N58560, sizes::__N58624, sizes::__N58688, sizes::__N58752, sizes::__N58816);
    type G3 = (sizes::__N58880, sizes::__N58944, sizes::__N59008, sizes::__N59072, sizes::__N59136, sizes::__N59200, sizes::__N59264, sizes::__N59328);
    type G4 = (sizes::__N59392, sizes::__N59456, sizes::__N59520, sizes::__N59584, sizes::__N59648, sizes::__N59712, sizes::__N59776, sizes::__N59840);
    type G5 = (sizes::__N59904, sizes::__N59968, sizes::__N60032, sizes::__N60096, sizes::__N60160, sizes::__N60224, sizes::__N60288, sizes::__N60352);
    type G6 = (sizes::__N60416, sizes::__N60480, sizes::__N60544, sizes::__N60608, sizes::__N60672, sizes::__N60736, sizes::__N60800, sizes::__N60864);
    type G7 = (sizes::__N60928, sizes::__N60992, sizes::__N61056, sizes::__N61120, sizes::__N61184, sizes::__N61248, sizes::__N61312, sizes::__N61376);
}
impl RowOf64 for U15 {
    type G0 = (sizes::__N61440, sizes::__N61504, sizes::__N61568, sizes::__N61632, sizes::__N61696, sizes::__N61760, sizes::__N61824, sizes::__N61888);
    type G1 = (sizes::__N61952, sizes::__N62016, sizes::__N62080, sizes::__N62144, sizes::__N62208, sizes::__N62272, sizes::__N62336, sizes::__N62400);
    type G2 = (sizes::__N62464, sizes::__N62528, sizes::__N62592, sizes::__N62656, sizes::__N62720, sizes::__N62784, sizes::__N62848, sizes::__N62912);
    type G3 = (sizes::__N62976, sizes::__N63040, sizes::__N63104, sizes::__N63168, sizes::__N63232, sizes::__N63296, sizes::__N63360, sizes::__N63424);
    type G4 = (sizes::__N63488, sizes::__N63552, sizes::__N63616, sizes::__N63680, sizes::__N63744, sizes::__N63808, sizes::__N63872, sizes::__N63936);
    type G5 = (sizes::__N64000, sizes::__N64064, sizes::__N64128, sizes::__N64192, sizes::__N64256, sizes::__N64320, sizes::__N64384, sizes::__N64448);
    type G6 = (sizes::__N64512, sizes::__N64576, sizes::__N64640, sizes::__N64704, sizes::__N64768, sizes::__N64832, sizes::__N64896, sizes::__N64960);
    type G7 = (sizes::__N65024, sizes::__N65088, sizes::__N65152, sizes::__N65216, sizes::__N65280, sizes::__N65344, sizes::__N65408, sizes::__N65472);
}
impl RowOf64 for U16 {
    type G0 = (sizes::__N65536, Beyond, Beyond, Beyond, Beyond, Beyond, Beyond, Beyond);
    type G1 = BeyondGroup;
    type G2 = BeyondGroup;
    type G3 = BeyondGroup;
    type G4 = BeyondGroup;
    type G5 = BeyondGroup;
    type G6 = BeyondGroup;
    type G7 = BeyondGroup;
}
// More than 65,536.
beyond! {
    [] U0;
    [] U17;
    [] U18;
    [] U19;
    [] U20;
    [] U21;
    [] U22;
    [] U23;
    [] U24;
    [] U25;
    [] U26;
    [] U27;
    [] U28;
    [] U29;
    [] U30;
    [] U31;
    [H, A, B, C, D, E, F] UInt<UInt<UInt<UInt<UInt<UInt<H, F>, E>, D>, C>, B>, A>;
}
