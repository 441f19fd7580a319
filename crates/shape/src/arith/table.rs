// Made by scripts/size_table.py; `scripts/size_table.py --check` compares.

impl Row for U0 {
    type G0 = (sizes::N0, One, sizes::N2, sizes::N3, sizes::N4, sizes::N5, sizes::N6, sizes::N7);
    type G1 = (sizes::N8, sizes::N9, sizes::N10, sizes::N11, sizes::N12, sizes::N13, sizes::N14, sizes::N15);
    type G2 = (sizes::N16, sizes::N17, sizes::N18, sizes::N19, sizes::N20, sizes::N21, sizes::N22, sizes::N23);
    type G3 = (sizes::N24, sizes::N25, sizes::N26, sizes::N27, sizes::N28, sizes::N29, sizes::N30, sizes::N31);
    type G4 = (sizes::N32, sizes::N33, sizes::N34, sizes::N35, sizes::N36, sizes::N37, sizes::N38, sizes::N39);
    type G5 = (sizes::N40, sizes::N41, sizes::N42, sizes::N43, sizes::N44, sizes::N45, sizes::N46, sizes::N47);
    type G6 = (sizes::N48, sizes::N49, sizes::N50, sizes::N51, sizes::N52, sizes::N53, sizes::N54, sizes::N55);
    type G7 = (sizes::N56, sizes::N57, sizes::N58, sizes::N59, sizes::N60, sizes::N61, sizes::N62, sizes::N63);
}
impl Row for U1 {
    type G0 = (sizes::N64, sizes::N65, sizes::N66, sizes::N67, sizes::N68, sizes::N69, sizes::N70, sizes::N71);
    type G1 = (sizes::N72, sizes::N73, sizes::N74, sizes::N75, sizes::N76, sizes::N77, sizes::N78, sizes::N79);
    type G2 = (sizes::N80, sizes::N81, sizes::N82, sizes::N83, sizes::N84, sizes::N85, sizes::N86, sizes::N87);
    type G3 = (sizes::N88, sizes::N89, sizes::N90, sizes::N91, sizes::N92, sizes::N93, sizes::N94, sizes::N95);
    type G4 = (sizes::N96, sizes::N97, sizes::N98, sizes::N99, sizes::N100, sizes::N101, sizes::N102, sizes::N103);
    type G5 = (sizes::N104, sizes::N105, sizes::N106, sizes::N107, sizes::N108, sizes::N109, sizes::N110, sizes::N111);
    type G6 = (sizes::N112, sizes::N113, sizes::N114, sizes::N115, sizes::N116, sizes::N117, sizes::N118, sizes::N119);
    type G7 = (sizes::N120, sizes::N121, sizes::N122, sizes::N123, sizes::N124, sizes::N125, sizes::N126, sizes::N127);
}
impl Row for U2 {
    type G0 = (sizes::N128, sizes::N129, sizes::N130, sizes::N131, sizes::N132, sizes::N133, sizes::N134, sizes::N135);
    type G1 = (sizes::N136, sizes::N137, sizes::N138, sizes::N139, sizes::N140, sizes::N141, sizes::N142, sizes::N143);
    type G2 = (sizes::N144, sizes::N145, sizes::N146, sizes::N147, sizes::N148, sizes::N149, sizes::N150, sizes::N151);
    type G3 = (sizes::N152, sizes::N153, sizes::N154, sizes::N155, sizes::N156, sizes::N157, sizes::N158, sizes::N159);
    type G4 = (sizes::N160, sizes::N161, sizes::N162, sizes::N163, sizes::N164, sizes::N165, sizes::N166, sizes::N167);
    type G5 = (sizes::N168, sizes::N169, sizes::N170, sizes::N171, sizes::N172, sizes::N173, sizes::N174, sizes::N175);
    type G6 = (sizes::N176, sizes::N177, sizes::N178, sizes::N179, sizes::N180, sizes::N181, sizes::N182, sizes::N183);
    type G7 = (sizes::N184, sizes::N185, sizes::N186, sizes::N187, sizes::N188, sizes::N189, sizes::N190, sizes::N191);
}
impl Row for U3 {
    type G0 = (sizes::N192, sizes::N193, sizes::N194, sizes::N195, sizes::N196, sizes::N197, sizes::N198, sizes::N199);
    type G1 = (sizes::N200, sizes::N201, sizes::N202, sizes::N203, sizes::N204, sizes::N205, sizes::N206, sizes::N207);
    type G2 = (sizes::N208, sizes::N209, sizes::N210, sizes::N211, sizes::N212, sizes::N213, sizes::N214, sizes::N215);
    type G3 = (sizes::N216, sizes::N217, sizes::N218, sizes::N219, sizes::N220, sizes::N221, sizes::N222, sizes::N223);
    type G4 = (sizes::N224, sizes::N225, sizes::N226, sizes::N227, sizes::N228, sizes::N229, sizes::N230, sizes::N231);
    type G5 = (sizes::N232, sizes::N233, sizes::N234, sizes::N235, sizes::N236, sizes::N237, sizes::N238, sizes::N239);
    type G6 = (sizes::N240, sizes::N241, sizes::N242, sizes::N243, sizes::N244, sizes::N245, sizes::N246, sizes::N247);
    type G7 = (sizes::N248, sizes::N249, sizes::N250, sizes::N251, sizes::N252, sizes::N253, sizes::N254, sizes::N255);
}
impl Row for U4 {
    type G0 = (sizes::N256, sizes::N257, sizes::N258, sizes::N259, sizes::N260, sizes::N261, sizes::N262, sizes::N263);
    type G1 = (sizes::N264, sizes::N265, sizes::N266, sizes::N267, sizes::N268, sizes::N269, sizes::N270, sizes::N271);
    type G2 = (sizes::N272, sizes::N273, sizes::N274, sizes::N275, sizes::N276, sizes::N277, sizes::N278, sizes::N279);
    type G3 = (sizes::N280, sizes::N281, sizes::N282, sizes::N283, sizes::N284, sizes::N285, sizes::N286, sizes::N287);
    type G4 = (sizes::N288, sizes::N289, sizes::N290, sizes::N291, sizes::N292, sizes::N293, sizes::N294, sizes::N295);
    type G5 = (sizes::N296, sizes::N297, sizes::N298, sizes::N299, sizes::N300, sizes::N301, sizes::N302, sizes::N303);
    type G6 = (sizes::N304, sizes::N305, sizes::N306, sizes::N307, sizes::N308, sizes::N309, sizes::N310, sizes::N311);
    type G7 = (sizes::N312, sizes::N313, sizes::N314, sizes::N315, sizes::N316, sizes::N317, sizes::N318, sizes::N319);
}
impl Row for U5 {
    type G0 = (sizes::N320, sizes::N321, sizes::N322, sizes::N323, sizes::N324, sizes::N325, sizes::N326, sizes::N327);
    type G1 = (sizes::N328, sizes::N329, sizes::N330, sizes::N331, sizes::N332, sizes::N333, sizes::N334, sizes::N335);
    type G2 = (sizes::N336, sizes::N337, sizes::N338, sizes::N339, sizes::N340, sizes::N341, sizes::N342, sizes::N343);
    type G3 = (sizes::N344, sizes::N345, sizes::N346, sizes::N347, sizes::N348, sizes::N349, sizes::N350, sizes::N351);
    type G4 = (sizes::N352, sizes::N353, sizes::N354, sizes::N355, sizes::N356, sizes::N357, sizes::N358, sizes::N359);
    type G5 = (sizes::N360, sizes::N361, sizes::N362, sizes::N363, sizes::N364, sizes::N365, sizes::N366, sizes::N367);
    type G6 = (sizes::N368, sizes::N369, sizes::N370, sizes::N371, sizes::N372, sizes::N373, sizes::N374, sizes::N375);
    type G7 = (sizes::N376, sizes::N377, sizes::N378, sizes::N379, sizes::N380, sizes::N381, sizes::N382, sizes::N383);
}
impl Row for U6 {
    type G0 = (sizes::N384, sizes::N385, sizes::N386, sizes::N387, sizes::N388, sizes::N389, sizes::N390, sizes::N391);
    type G1 = (sizes::N392, sizes::N393, sizes::N394, sizes::N395, sizes::N396, sizes::N397, sizes::N398, sizes::N399);
    type G2 = (sizes::N400, sizes::N401, sizes::N402, sizes::N403, sizes::N404, sizes::N405, sizes::N406, sizes::N407);
    type G3 = (sizes::N408, sizes::N409, sizes::N410, sizes::N411, sizes::N412, sizes::N413, sizes::N414, sizes::N415);
    type G4 = (sizes::N416, sizes::N417, sizes::N418, sizes::N419, sizes::N420, sizes::N421, sizes::N422, sizes::N423);
    type G5 = (sizes::N424, sizes::N425, sizes::N426, sizes::N427, sizes::N428, sizes::N429, sizes::N430, sizes::N431);
    type G6 = (sizes::N432, sizes::N433, sizes::N434, sizes::N435, sizes::N436, sizes::N437, sizes::N438, sizes::N439);
    type G7 = (sizes::N440, sizes::N441, sizes::N442, sizes::N443, sizes::N444, sizes::N445, sizes::N446, sizes::N447);
}
impl Row for U7 {
    type G0 = (sizes::N448, sizes::N449, sizes::N450, sizes::N451, sizes::N452, sizes::N453, sizes::N454, sizes::N455);
    type G1 = (sizes::N456, sizes::N457, sizes::N458, sizes::N459, sizes::N460, sizes::N461, sizes::N462, sizes::N463);
    type G2 = (sizes::N464, sizes::N465, sizes::N466, sizes::N467, sizes::N468, sizes::N469, sizes::N470, sizes::N471);
    type G3 = (sizes::N472, sizes::N473, sizes::N474, sizes::N475, sizes::N476, sizes::N477, sizes::N478, sizes::N479);
    type G4 = (sizes::N480, sizes::N481, sizes::N482, sizes::N483, sizes::N484, sizes::N485, sizes::N486, sizes::N487);
    type G5 = (sizes::N488, sizes::N489, sizes::N490, sizes::N491, sizes::N492, sizes::N493, sizes::N494, sizes::N495);
    type G6 = (sizes::N496, sizes::N497, sizes::N498, sizes::N499, sizes::N500, sizes::N501, sizes::N502, sizes::N503);
    type G7 = (sizes::N504, sizes::N505, sizes::N506, sizes::N507, sizes::N508, sizes::N509, sizes::N510, sizes::N511);
}
impl Row for U8 {
    type G0 = (sizes::N512, sizes::N513, sizes::N514, sizes::N515, sizes::N516, sizes::N517, sizes::N518, sizes::N519);
    type G1 = (sizes::N520, sizes::N521, sizes::N522, sizes::N523, sizes::N524, sizes::N525, sizes::N526, sizes::N527);
    type G2 = (sizes::N528, sizes::N529, sizes::N530, sizes::N531, sizes::N532, sizes::N533, sizes::N534, sizes::N535);
    type G3 = (sizes::N536, sizes::N537, sizes::N538, sizes::N539, sizes::N540, sizes::N541, sizes::N542, sizes::N543);
    type G4 = (sizes::N544, sizes::N545, sizes::N546, sizes::N547, sizes::N548, sizes::N549, sizes::N550, sizes::N551);
    type G5 = (sizes::N552, sizes::N553, sizes::N554, sizes::N555, sizes::N556, sizes::N557, sizes::N558, sizes::N559);
    type G6 = (sizes::N560, sizes::N561, sizes::N562, sizes::N563, sizes::N564, sizes::N565, sizes::N566, sizes::N567);
    type G7 = (sizes::N568, sizes::N569, sizes::N570, sizes::N571, sizes::N572, sizes::N573, sizes::N574, sizes::N575);
}
impl Row for U9 {
    type G0 = (sizes::N576, sizes::N577, sizes::N578, sizes::N579, sizes::N580, sizes::N581, sizes::N582, sizes::N583);
    type G1 = (sizes::N584, sizes::N585, sizes::N586, sizes::N587, sizes::N588, sizes::N589, sizes::N590, sizes::N591);
    type G2 = (sizes::N592, sizes::N593, sizes::N594, sizes::N595, sizes::N596, sizes::N597, sizes::N598, sizes::N599);
    type G3 = (sizes::N600, sizes::N601, sizes::N602, sizes::N603, sizes::N604, sizes::N605, sizes::N606, sizes::N607);
    type G4 = (sizes::N608, sizes::N609, sizes::N610, sizes::N611, sizes::N612, sizes::N613, sizes::N614, sizes::N615);
    type G5 = (sizes::N616, sizes::N617, sizes::N618, sizes::N619, sizes::N620, sizes::N621, sizes::N622, sizes::N623);
    type G6 = (sizes::N624, sizes::N625, sizes::N626, sizes::N627, sizes::N628, sizes::N629, sizes::N630, sizes::N631);
    type G7 = (sizes::N632, sizes::N633, sizes::N634, sizes::N635, sizes::N636, sizes::N637, sizes::N638, sizes::N639);
}
impl Row for U10 {
    type G0 = (sizes::N640, sizes::N641, sizes::N642, sizes::N643, sizes::N644, sizes::N645, sizes::N646, sizes::N647);
    type G1 = (sizes::N648, sizes::N649, sizes::N650, sizes::N651, sizes::N652, sizes::N653, sizes::N654, sizes::N655);
    type G2 = (sizes::N656, sizes::N657, sizes::N658, sizes::N659, sizes::N660, sizes::N661, sizes::N662, sizes::N663);
    type G3 = (sizes::N664, sizes::N665, sizes::N666, sizes::N667, sizes::N668, sizes::N669, sizes::N670, sizes::N671);
    type G4 = (sizes::N672, sizes::N673, sizes::N674, sizes::N675, sizes::N676, sizes::N677, sizes::N678, sizes::N679);
    type G5 = (sizes::N680, sizes::N681, sizes::N682, sizes::N683, sizes::N684, sizes::N685, sizes::N686, sizes::N687);
    type G6 = (sizes::N688, sizes::N689, sizes::N690, sizes::N691, sizes::N692, sizes::N693, sizes::N694, sizes::N695);
    type G7 = (sizes::N696, sizes::N697, sizes::N698, sizes::N699, sizes::N700, sizes::N701, sizes::N702, sizes::N703);
}
impl Row for U11 {
    type G0 = (sizes::N704, sizes::N705, sizes::N706, sizes::N707, sizes::N708, sizes::N709, sizes::N710, sizes::N711);
    type G1 = (sizes::N712, sizes::N713, sizes::N714, sizes::N715, sizes::N716, sizes::N717, sizes::N718, sizes::N719);
    type G2 = (sizes::N720, sizes::N721, sizes::N722, sizes::N723, sizes::N724, sizes::N725, sizes::N726, sizes::N727);
    type G3 = (sizes::N728, sizes::N729, sizes::N730, sizes::N731, sizes::N732, sizes::N733, sizes::N734, sizes::N735);
    type G4 = (sizes::N736, sizes::N737, sizes::N738, sizes::N739, sizes::N740, sizes::N741, sizes::N742, sizes::N743);
    type G5 = (sizes::N744, sizes::N745, sizes::N746, sizes::N747, sizes::N748, sizes::N749, sizes::N750, sizes::N751);
    type G6 = (sizes::N752, sizes::N753, sizes::N754, sizes::N755, sizes::N756, sizes::N757, sizes::N758, sizes::N759);
    type G7 = (sizes::N760, sizes::N761, sizes::N762, sizes::N763, sizes::N764, sizes::N765, sizes::N766, sizes::N767);
}
impl Row for U12 {
    type G0 = (sizes::N768, sizes::N769, sizes::N770, sizes::N771, sizes::N772, sizes::N773, sizes::N774, sizes::N775);
    type G1 = (sizes::N776, sizes::N777, sizes::N778, sizes::N779, sizes::N780, sizes::N781, sizes::N782, sizes::N783);
    type G2 = (sizes::N784, sizes::N785, sizes::N786, sizes::N787, sizes::N788, sizes::N789, sizes::N790, sizes::N791);
    type G3 = (sizes::N792, sizes::N793, sizes::N794, sizes::N795, sizes::N796, sizes::N797, sizes::N798, sizes::N799);
    type G4 = (sizes::N800, sizes::N801, sizes::N802, sizes::N803, sizes::N804, sizes::N805, sizes::N806, sizes::N807);
    type G5 = (sizes::N808, sizes::N809, sizes::N810, sizes::N811, sizes::N812, sizes::N813, sizes::N814, sizes::N815);
    type G6 = (sizes::N816, sizes::N817, sizes::N818, sizes::N819, sizes::N820, sizes::N821, sizes::N822, sizes::N823);
    type G7 = (sizes::N824, sizes::N825, sizes::N826, sizes::N827, sizes::N828, sizes::N829, sizes::N830, sizes::N831);
}
impl Row for U13 {
    type G0 = (sizes::N832, sizes::N833, sizes::N834, sizes::N835, sizes::N836, sizes::N837, sizes::N838, sizes::N839);
    type G1 = (sizes::N840, sizes::N841, sizes::N842, sizes::N843, sizes::N844, sizes::N845, sizes::N846, sizes::N847);
    type G2 = (sizes::N848, sizes::N849, sizes::N850, sizes::N851, sizes::N852, sizes::N853, sizes::N854, sizes::N855);
    type G3 = (sizes::N856, sizes::N857, sizes::N858, sizes::N859, sizes::N860, sizes::N861, sizes::N862, sizes::N863);
    type G4 = (sizes::N864, sizes::N865, sizes::N866, sizes::N867, sizes::N868, sizes::N869, sizes::N870, sizes::N871);
    type G5 = (sizes::N872, sizes::N873, sizes::N874, sizes::N875, sizes::N876, sizes::N877, sizes::N878, sizes::N879);
    type G6 = (sizes::N880, sizes::N881, sizes::N882, sizes::N883, sizes::N884, sizes::N885, sizes::N886, sizes::N887);
    type G7 = (sizes::N888, sizes::N889, sizes::N890, sizes::N891, sizes::N892, sizes::N893, sizes::N894, sizes::N895);
}
impl Row for U14 {
    type G0 = (sizes::N896, sizes::N897, sizes::N898, sizes::N899, sizes::N900, sizes::N901, sizes::N902, sizes::N903);
    type G1 = (sizes::N904, sizes::N905, sizes::N906, sizes::N907, sizes::N908, sizes::N909, sizes::N910, sizes::N911);
    type G2 = (sizes::N912, sizes::N913, sizes::N914, sizes::N915, sizes::N916, sizes::N917, sizes::N918, sizes::N919);
    type G3 = (sizes::N920, sizes::N921, sizes::N922, sizes::N923, sizes::N924, sizes::N925, sizes::N926, sizes::N927);
    type G4 = (sizes::N928, sizes::N929, sizes::N930, sizes::N931, sizes::N932, sizes::N933, sizes::N934, sizes::N935);
    type G5 = (sizes::N936, sizes::N937, sizes::N938, sizes::N939, sizes::N940, sizes::N941, sizes::N942, sizes::N943);
    type G6 = (sizes::N944, sizes::N945, sizes::N946, sizes::N947, sizes::N948, sizes::N949, sizes::N950, sizes::N951);
    type G7 = (sizes::N952, sizes::N953, sizes::N954, sizes::N955, sizes::N956, sizes::N957, sizes::N958, sizes::N959);
}
impl Row for U15 {
    type G0 = (sizes::N960, sizes::N961, sizes::N962, sizes::N963, sizes::N964, sizes::N965, sizes::N966, sizes::N967);
    type G1 = (sizes::N968, sizes::N969, sizes::N970, sizes::N971, sizes::N972, sizes::N973, sizes::N974, sizes::N975);
    type G2 = (sizes::N976, sizes::N977, sizes::N978, sizes::N979, sizes::N980, sizes::N981, sizes::N982, sizes::N983);
    type G3 = (sizes::N984, sizes::N985, sizes::N986, sizes::N987, sizes::N988, sizes::N989, sizes::N990, sizes::N991);
    type G4 = (sizes::N992, sizes::N993, sizes::N994, sizes::N995, sizes::N996, sizes::N997, sizes::N998, sizes::N999);
    type G5 = (sizes::N1000, sizes::N1001, sizes::N1002, sizes::N1003, sizes::N1004, sizes::N1005, sizes::N1006, sizes::N1007);
    type G6 = (sizes::N1008, sizes::N1009, sizes::N1010, sizes::N1011, sizes::N1012, sizes::N1013, sizes::N1014, sizes::N1015);
    type G7 = (sizes::N1016, sizes::N1017, sizes::N1018, sizes::N1019, sizes::N1020, sizes::N1021, sizes::N1022, sizes::N1023);
}
impl Row for U16 {
    type G0 = (sizes::N1024, sizes::N1025, sizes::N1026, sizes::N1027, sizes::N1028, sizes::N1029, sizes::N1030, sizes::N1031);
    type G1 = (sizes::N1032, sizes::N1033, sizes::N1034, sizes::N1035, sizes::N1036, sizes::N1037, sizes::N1038, sizes::N1039);
    type G2 = (sizes::N1040, sizes::N1041, sizes::N1042, sizes::N1043, sizes::N1044, sizes::N1045, sizes::N1046, sizes::N1047);
    type G3 = (sizes::N1048, sizes::N1049, sizes::N1050, sizes::N1051, sizes::N1052, sizes::N1053, sizes::N1054, sizes::N1055);
    type G4 = (sizes::N1056, sizes::N1057, sizes::N1058, sizes::N1059, sizes::N1060, sizes::N1061, sizes::N1062, sizes::N1063);
    type G5 = (sizes::N1064, sizes::N1065, sizes::N1066, sizes::N1067, sizes::N1068, sizes::N1069, sizes::N1070, sizes::N1071);
    type G6 = (sizes::N1072, sizes::N1073, sizes::N1074, sizes::N1075, sizes::N1076, sizes::N1077, sizes::N1078, sizes::N1079);
    type G7 = (sizes::N1080, sizes::N1081, sizes::N1082, sizes::N1083, sizes::N1084, sizes::N1085, sizes::N1086, sizes::N1087);
}
impl Row for U17 {
    type G0 = (sizes::N1088, sizes::N1089, sizes::N1090, sizes::N1091, sizes::N1092, sizes::N1093, sizes::N1094, sizes::N1095);
    type G1 = (sizes::N1096, sizes::N1097, sizes::N1098, sizes::N1099, sizes::N1100, sizes::N1101, sizes::N1102, sizes::N1103);
    type G2 = (sizes::N1104, sizes::N1105, sizes::N1106, sizes::N1107, sizes::N1108, sizes::N1109, sizes::N1110, sizes::N1111);
    type G3 = (sizes::N1112, sizes::N1113, sizes::N1114, sizes::N1115, sizes::N1116, sizes::N1117, sizes::N1118, sizes::N1119);
    type G4 = (sizes::N1120, sizes::N1121, sizes::N1122, sizes::N1123, sizes::N1124, sizes::N1125, sizes::N1126, sizes::N1127);
    type G5 = (sizes::N1128, sizes::N1129, sizes::N1130, sizes::N1131, sizes::N1132, sizes::N1133, sizes::N1134, sizes::N1135);
    type G6 = (sizes::N1136, sizes::N1137, sizes::N1138, sizes::N1139, sizes::N1140, sizes::N1141, sizes::N1142, sizes::N1143);
    type G7 = (sizes::N1144, sizes::N1145, sizes::N1146, sizes::N1147, sizes::N1148, sizes::N1149, sizes::N1150, sizes::N1151);
}
impl Row for U18 {
    type G0 = (sizes::N1152, sizes::N1153, sizes::N1154, sizes::N1155, sizes::N1156, sizes::N1157, sizes::N1158, sizes::N1159);
    type G1 = (sizes::N1160, sizes::N1161, sizes::N1162, sizes::N1163, sizes::N1164, sizes::N1165, sizes::N1166, sizes::N1167);
    type G2 = (sizes::N1168, sizes::N1169, sizes::N1170, sizes::N1171, sizes::N1172, sizes::N1173, sizes::N1174, sizes::N1175);
    type G3 = (sizes::N1176, sizes::N1177, sizes::N1178, sizes::N1179, sizes::N1180, sizes::N1181, sizes::N1182, sizes::N1183);
    type G4 = (sizes::N1184, sizes::N1185, sizes::N1186, sizes::N1187, sizes::N1188, sizes::N1189, sizes::N1190, sizes::N1191);
    type G5 = (sizes::N1192, sizes::N1193, sizes::N1194, sizes::N1195, sizes::N1196, sizes::N1197, sizes::N1198, sizes::N1199);
    type G6 = (sizes::N1200, sizes::N1201, sizes::N1202, sizes::N1203, sizes::N1204, sizes::N1205, sizes::N1206, sizes::N1207);
    type G7 = (sizes::N1208, sizes::N1209, sizes::N1210, sizes::N1211, sizes::N1212, sizes::N1213, sizes::N1214, sizes::N1215);
}
impl Row for U19 {
    type G0 = (sizes::N1216, sizes::N1217, sizes::N1218, sizes::N1219, sizes::N1220, sizes::N1221, sizes::N1222, sizes::N1223);
    type G1 = (sizes::N1224, sizes::N1225, sizes::N1226, sizes::N1227, sizes::N1228, sizes::N1229, sizes::N1230, sizes::N1231);
    type G2 = (sizes::N1232, sizes::N1233, sizes::N1234, sizes::N1235, sizes::N1236, sizes::N1237, sizes::N1238, sizes::N1239);
    type G3 = (sizes::N1240, sizes::N1241, sizes::N1242, sizes::N1243, sizes::N1244, sizes::N1245, sizes::N1246, sizes::N1247);
    type G4 = (sizes::N1248, sizes::N1249, sizes::N1250, sizes::N1251, sizes::N1252, sizes::N1253, sizes::N1254, sizes::N1255);
    type G5 = (sizes::N1256, sizes::N1257, sizes::N1258, sizes::N1259, sizes::N1260, sizes::N1261, sizes::N1262, sizes::N1263);
    type G6 = (sizes::N1264, sizes::N1265, sizes::N1266, sizes::N1267, sizes::N1268, sizes::N1269, sizes::N1270, sizes::N1271);
    type G7 = (sizes::N1272, sizes::N1273, sizes::N1274, sizes::N1275, sizes::N1276, sizes::N1277, sizes::N1278, sizes::N1279);
}
impl Row for U20 {
    type G0 = (sizes::N1280, sizes::N1281, sizes::N1282, sizes::N1283, sizes::N1284, sizes::N1285, sizes::N1286, sizes::N1287);
    type G1 = (sizes::N1288, sizes::N1289, sizes::N1290, sizes::N1291, sizes::N1292, sizes::N1293, sizes::N1294, sizes::N1295);
    type G2 = (sizes::N1296, sizes::N1297, sizes::N1298, sizes::N1299, sizes::N1300, sizes::N1301, sizes::N1302, sizes::N1303);
    type G3 = (sizes::N1304, sizes::N1305, sizes::N1306, sizes::N1307, sizes::N1308, sizes::N1309, sizes::N1310, sizes::N1311);
    type G4 = (sizes::N1312, sizes::N1313, sizes::N1314, sizes::N1315, sizes::N1316, sizes::N1317, sizes::N1318, sizes::N1319);
    type G5 = (sizes::N1320, sizes::N1321, sizes::N1322, sizes::N1323, sizes::N1324, sizes::N1325, sizes::N1326, sizes::N1327);
    type G6 = (sizes::N1328, sizes::N1329, sizes::N1330, sizes::N1331, sizes::N1332, sizes::N1333, sizes::N1334, sizes::N1335);
    type G7 = (sizes::N1336, sizes::N1337, sizes::N1338, sizes::N1339, sizes::N1340, sizes::N1341, sizes::N1342, sizes::N1343);
}
impl Row for U21 {
    type G0 = (sizes::N1344, sizes::N1345, sizes::N1346, sizes::N1347, sizes::N1348, sizes::N1349, sizes::N1350, sizes::N1351);
    type G1 = (sizes::N1352, sizes::N1353, sizes::N1354, sizes::N1355, sizes::N1356, sizes::N1357, sizes::N1358, sizes::N1359);
    type G2 = (sizes::N1360, sizes::N1361, sizes::N1362, sizes::N1363, sizes::N1364, sizes::N1365, sizes::N1366, sizes::N1367);
    type G3 = (sizes::N1368, sizes::N1369, sizes::N1370, sizes::N1371, sizes::N1372, sizes::N1373, sizes::N1374, sizes::N1375);
    type G4 = (sizes::N1376, sizes::N1377, sizes::N1378, sizes::N1379, sizes::N1380, sizes::N1381, sizes::N1382, sizes::N1383);
    type G5 = (sizes::N1384, sizes::N1385, sizes::N1386, sizes::N1387, sizes::N1388, sizes::N1389, sizes::N1390, sizes::N1391);
    type G6 = (sizes::N1392, sizes::N1393, sizes::N1394, sizes::N1395, sizes::N1396, sizes::N1397, sizes::N1398, sizes::N1399);
    type G7 = (sizes::N1400, sizes::N1401, sizes::N1402, sizes::N1403, sizes::N1404, sizes::N1405, sizes::N1406, sizes::N1407);
}
impl Row for U22 {
    type G0 = (sizes::N1408, sizes::N1409, sizes::N1410, sizes::N1411, sizes::N1412, sizes::N1413, sizes::N1414, sizes::N1415);
    type G1 = (sizes::N1416, sizes::N1417, sizes::N1418, sizes::N1419, sizes::N1420, sizes::N1421, sizes::N1422, sizes::N1423);
    type G2 = (sizes::N1424, sizes::N1425, sizes::N1426, sizes::N1427, sizes::N1428, sizes::N1429, sizes::N1430, sizes::N1431);
    type G3 = (sizes::N1432, sizes::N1433, sizes::N1434, sizes::N1435, sizes::N1436, sizes::N1437, sizes::N1438, sizes::N1439);
    type G4 = (sizes::N1440, sizes::N1441, sizes::N1442, sizes::N1443, sizes::N1444, sizes::N1445, sizes::N1446, sizes::N1447);
    type G5 = (sizes::N1448, sizes::N1449, sizes::N1450, sizes::N1451, sizes::N1452, sizes::N1453, sizes::N1454, sizes::N1455);
    type G6 = (sizes::N1456, sizes::N1457, sizes::N1458, sizes::N1459, sizes::N1460, sizes::N1461, sizes::N1462, sizes::N1463);
    type G7 = (sizes::N1464, sizes::N1465, sizes::N1466, sizes::N1467, sizes::N1468, sizes::N1469, sizes::N1470, sizes::N1471);
}
impl Row for U23 {
    type G0 = (sizes::N1472, sizes::N1473, sizes::N1474, sizes::N1475, sizes::N1476, sizes::N1477, sizes::N1478, sizes::N1479);
    type G1 = (sizes::N1480, sizes::N1481, sizes::N1482, sizes::N1483, sizes::N1484, sizes::N1485, sizes::N1486, sizes::N1487);
    type G2 = (sizes::N1488, sizes::N1489, sizes::N1490, sizes::N1491, sizes::N1492, sizes::N1493, sizes::N1494, sizes::N1495);
    type G3 = (sizes::N1496, sizes::N1497, sizes::N1498, sizes::N1499, sizes::N1500, sizes::N1501, sizes::N1502, sizes::N1503);
    type G4 = (sizes::N1504, sizes::N1505, sizes::N1506, sizes::N1507, sizes::N1508, sizes::N1509, sizes::N1510, sizes::N1511);
    type G5 = (sizes::N1512, sizes::N1513, sizes::N1514, sizes::N1515, sizes::N1516, sizes::N1517, sizes::N1518, sizes::N1519);
    type G6 = (sizes::N1520, sizes::N1521, sizes::N1522, sizes::N1523, sizes::N1524, sizes::N1525, sizes::N1526, sizes::N1527);
    type G7 = (sizes::N1528, sizes::N1529, sizes::N1530, sizes::N1531, sizes::N1532, sizes::N1533, sizes::N1534, sizes::N1535);
}
impl Row for U24 {
    type G0 = (sizes::N1536, sizes::N1537, sizes::N1538, sizes::N1539, sizes::N1540, sizes::N1541, sizes::N1542, sizes::N1543);
    type G1 = (sizes::N1544, sizes::N1545, sizes::N1546, sizes::N1547, sizes::N1548, sizes::N1549, sizes::N1550, sizes::N1551);
    type G2 = (sizes::N1552, sizes::N1553, sizes::N1554, sizes::N1555, sizes::N1556, sizes::N1557, sizes::N1558, sizes::N1559);
    type G3 = (sizes::N1560, sizes::N1561, sizes::N1562, sizes::N1563, sizes::N1564, sizes::N1565, sizes::N1566, sizes::N1567);
    type G4 = (sizes::N1568, sizes::N1569, sizes::N1570, sizes::N1571, sizes::N1572, sizes::N1573, sizes::N1574, sizes::N1575);
    type G5 = (sizes::N1576, sizes::N1577, sizes::N1578, sizes::N1579, sizes::N1580, sizes::N1581, sizes::N1582, sizes::N1583);
    type G6 = (sizes::N1584, sizes::N1585, sizes::N1586, sizes::N1587, sizes::N1588, sizes::N1589, sizes::N1590, sizes::N1591);
    type G7 = (sizes::N1592, sizes::N1593, sizes::N1594, sizes::N1595, sizes::N1596, sizes::N1597, sizes::N1598, sizes::N1599);
}
impl Row for U25 {
    type G0 = (sizes::N1600, sizes::N1601, sizes::N1602, sizes::N1603, sizes::N1604, sizes::N1605, sizes::N1606, sizes::N1607);
    type G1 = (sizes::N1608, sizes::N1609, sizes::N1610, sizes::N1611, sizes::N1612, sizes::N1613, sizes::N1614, sizes::N1615);
    type G2 = (sizes::N1616, sizes::N1617, sizes::N1618, sizes::N1619, sizes::N1620, sizes::N1621, sizes::N1622, sizes::N1623);
    type G3 = (sizes::N1624, sizes::N1625, sizes::N1626, sizes::N1627, sizes::N1628, sizes::N1629, sizes::N1630, sizes::N1631);
    type G4 = (sizes::N1632, sizes::N1633, sizes::N1634, sizes::N1635, sizes::N1636, sizes::N1637, sizes::N1638, sizes::N1639);
    type G5 = (sizes::N1640, sizes::N1641, sizes::N1642, sizes::N1643, sizes::N1644, sizes::N1645, sizes::N1646, sizes::N1647);
    type G6 = (sizes::N1648, sizes::N1649, sizes::N1650, sizes::N1651, sizes::N1652, sizes::N1653, sizes::N1654, sizes::N1655);
    type G7 = (sizes::N1656, sizes::N1657, sizes::N1658, sizes::N1659, sizes::N1660, sizes::N1661, sizes::N1662, sizes::N1663);
}
impl Row for U26 {
    type G0 = (sizes::N1664, sizes::N1665, sizes::N1666, sizes::N1667, sizes::N1668, sizes::N1669, sizes::N1670, sizes::N1671);
    type G1 = (sizes::N1672, sizes::N1673, sizes::N1674, sizes::N1675, sizes::N1676, sizes::N1677, sizes::N1678, sizes::N1679);
    type G2 = (sizes::N1680, sizes::N1681, sizes::N1682, sizes::N1683, sizes::N1684, sizes::N1685, sizes::N1686, sizes::N1687);
    type G3 = (sizes::N1688, sizes::N1689, sizes::N1690, sizes::N1691, sizes::N1692, sizes::N1693, sizes::N1694, sizes::N1695);
    type G4 = (sizes::N1696, sizes::N1697, sizes::N1698, sizes::N1699, sizes::N1700, sizes::N1701, sizes::N1702, sizes::N1703);
    type G5 = (sizes::N1704, sizes::N1705, sizes::N1706, sizes::N1707, sizes::N1708, sizes::N1709, sizes::N1710, sizes::N1711);
    type G6 = (sizes::N1712, sizes::N1713, sizes::N1714, sizes::N1715, sizes::N1716, sizes::N1717, sizes::N1718, sizes::N1719);
    type G7 = (sizes::N1720, sizes::N1721, sizes::N1722, sizes::N1723, sizes::N1724, sizes::N1725, sizes::N1726, sizes::N1727);
}
impl Row for U27 {
    type G0 = (sizes::N1728, sizes::N1729, sizes::N1730, sizes::N1731, sizes::N1732, sizes::N1733, sizes::N1734, sizes::N1735);
    type G1 = (sizes::N1736, sizes::N1737, sizes::N1738, sizes::N1739, sizes::N1740, sizes::N1741, sizes::N1742, sizes::N1743);
    type G2 = (sizes::N1744, sizes::N1745, sizes::N1746, sizes::N1747, sizes::N1748, sizes::N1749, sizes::N1750, sizes::N1751);
    type G3 = (sizes::N1752, sizes::N1753, sizes::N1754, sizes::N1755, sizes::N1756, sizes::N1757, sizes::N1758, sizes::N1759);
    type G4 = (sizes::N1760, sizes::N1761, sizes::N1762, sizes::N1763, sizes::N1764, sizes::N1765, sizes::N1766, sizes::N1767);
    type G5 = (sizes::N1768, sizes::N1769, sizes::N1770, sizes::N1771, sizes::N1772, sizes::N1773, sizes::N1774, sizes::N1775);
    type G6 = (sizes::N1776, sizes::N1777, sizes::N1778, sizes::N1779, sizes::N1780, sizes::N1781, sizes::N1782, sizes::N1783);
    type G7 = (sizes::N1784, sizes::N1785, sizes::N1786, sizes::N1787, sizes::N1788, sizes::N1789, sizes::N1790, sizes::N1791);
}
impl Row for U28 {
    type G0 = (sizes::N1792, sizes::N1793, sizes::N1794, sizes::N1795, sizes::N1796, sizes::N1797, sizes::N1798, sizes::N1799);
    type G1 = (sizes::N1800, sizes::N1801, sizes::N1802, sizes::N1803, sizes::N1804, sizes::N1805, sizes::N1806, sizes::N1807);
    type G2 = (sizes::N1808, sizes::N1809, sizes::N1810, sizes::N1811, sizes::N1812, sizes::N1813, sizes::N1814, sizes::N1815);
    type G3 = (sizes::N1816, sizes::N1817, sizes::N1818, sizes::N1819, sizes::N1820, sizes::N1821, sizes::N1822, sizes::N1823);
    type G4 = (sizes::N1824, sizes::N1825, sizes::N1826, sizes::N1827, sizes::N1828, sizes::N1829, sizes::N1830, sizes::N1831);
    type G5 = (sizes::N1832, sizes::N1833, sizes::N1834, sizes::N1835, sizes::N1836, sizes::N1837, sizes::N1838, sizes::N1839);
    type G6 = (sizes::N1840, sizes::N1841, sizes::N1842, sizes::N1843, sizes::N1844, sizes::N1845, sizes::N1846, sizes::N1847);
    type G7 = (sizes::N1848, sizes::N1849, sizes::N1850, sizes::N1851, sizes::N1852, sizes::N1853, sizes::N1854, sizes::N1855);
}
impl Row for U29 {
    type G0 = (sizes::N1856, sizes::N1857, sizes::N1858, sizes::N1859, sizes::N1860, sizes::N1861, sizes::N1862, sizes::N1863);
    type G1 = (sizes::N1864, sizes::N1865, sizes::N1866, sizes::N1867, sizes::N1868, sizes::N1869, sizes::N1870, sizes::N1871);
    type G2 = (sizes::N1872, sizes::N1873, sizes::N1874, sizes::N1875, sizes::N1876, sizes::N1877, sizes::N1878, sizes::N1879);
    type G3 = (sizes::N1880, sizes::N1881, sizes::N1882, sizes::N1883, sizes::N1884, sizes::N1885, sizes::N1886, sizes::N1887);
    type G4 = (sizes::N1888, sizes::N1889, sizes::N1890, sizes::N1891, sizes::N1892, sizes::N1893, sizes::N1894, sizes::N1895);
    type G5 = (sizes::N1896, sizes::N1897, sizes::N1898, sizes::N1899, sizes::N1900, sizes::N1901, sizes::N1902, sizes::N1903);
    type G6 = (sizes::N1904, sizes::N1905, sizes::N1906, sizes::N1907, sizes::N1908, sizes::N1909, sizes::N1910, sizes::N1911);
    type G7 = (sizes::N1912, sizes::N1913, sizes::N1914, sizes::N1915, sizes::N1916, sizes::N1917, sizes::N1918, sizes::N1919);
}
impl Row for U30 {
    type G0 = (sizes::N1920, sizes::N1921, sizes::N1922, sizes::N1923, sizes::N1924, sizes::N1925, sizes::N1926, sizes::N1927);
    type G1 = (sizes::N1928, sizes::N1929, sizes::N1930, sizes::N1931, sizes::N1932, sizes::N1933, sizes::N1934, sizes::N1935);
    type G2 = (sizes::N1936, sizes::N1937, sizes::N1938, sizes::N1939, sizes::N1940, sizes::N1941, sizes::N1942, sizes::N1943);
    type G3 = (sizes::N1944, sizes::N1945, sizes::N1946, sizes::N1947, sizes::N1948, sizes::N1949, sizes::N1950, sizes::N1951);
    type G4 = (sizes::N1952, sizes::N1953, sizes::N1954, sizes::N1955, sizes::N1956, sizes::N1957, sizes::N1958, sizes::N1959);
    type G5 = (sizes::N1960, sizes::N1961, sizes::N1962, sizes::N1963, sizes::N1964, sizes::N1965, sizes::N1966, sizes::N1967);
    type G6 = (sizes::N1968, sizes::N1969, sizes::N1970, sizes::N1971, sizes::N1972, sizes::N1973, sizes::N1974, sizes::N1975);
    type G7 = (sizes::N1976, sizes::N1977, sizes::N1978, sizes::N1979, sizes::N1980, sizes::N1981, sizes::N1982, sizes::N1983);
}
impl Row for U31 {
    type G0 = (sizes::N1984, sizes::N1985, sizes::N1986, sizes::N1987, sizes::N1988, sizes::N1989, sizes::N1990, sizes::N1991);
    type G1 = (sizes::N1992, sizes::N1993, sizes::N1994, sizes::N1995, sizes::N1996, sizes::N1997, sizes::N1998, sizes::N1999);
    type G2 = (sizes::N2000, sizes::N2001, sizes::N2002, sizes::N2003, sizes::N2004, sizes::N2005, sizes::N2006, sizes::N2007);
    type G3 = (sizes::N2008, sizes::N2009, sizes::N2010, sizes::N2011, sizes::N2012, sizes::N2013, sizes::N2014, sizes::N2015);
    type G4 = (sizes::N2016, sizes::N2017, sizes::N2018, sizes::N2019, sizes::N2020, sizes::N2021, sizes::N2022, sizes::N2023);
    type G5 = (sizes::N2024, sizes::N2025, sizes::N2026, sizes::N2027, sizes::N2028, sizes::N2029, sizes::N2030, sizes::N2031);
    type G6 = (sizes::N2032, sizes::N2033, sizes::N2034, sizes::N2035, sizes::N2036, sizes::N2037, sizes::N2038, sizes::N2039);
    type G7 = (sizes::N2040, sizes::N2041, sizes::N2042, sizes::N2043, sizes::N2044, sizes::N2045, sizes::N2046, sizes::N2047);
}
impl Row for U32 {
    type G0 = (sizes::N2048, sizes::N2049, sizes::N2050, sizes::N2051, sizes::N2052, sizes::N2053, sizes::N2054, sizes::N2055);
    type G1 = (sizes::N2056, sizes::N2057, sizes::N2058, sizes::N2059, sizes::N2060, sizes::N2061, sizes::N2062, sizes::N2063);
    type G2 = (sizes::N2064, sizes::N2065, sizes::N2066, sizes::N2067, sizes::N2068, sizes::N2069, sizes::N2070, sizes::N2071);
    type G3 = (sizes::N2072, sizes::N2073, sizes::N2074, sizes::N2075, sizes::N2076, sizes::N2077, sizes::N2078, sizes::N2079);
    type G4 = (sizes::N2080, sizes::N2081, sizes::N2082, sizes::N2083, sizes::N2084, sizes::N2085, sizes::N2086, sizes::N2087);
    type G5 = (sizes::N2088, sizes::N2089, sizes::N2090, sizes::N2091, sizes::N2092, sizes::N2093, sizes::N2094, sizes::N2095);
    type G6 = (sizes::N2096, sizes::N2097, sizes::N2098, sizes::N2099, sizes::N2100, sizes::N2101, sizes::N2102, sizes::N2103);
    type G7 = (sizes::N2104, sizes::N2105, sizes::N2106, sizes::N2107, sizes::N2108, sizes::N2109, sizes::N2110, sizes::N2111);
}
impl Row for U33 {
    type G0 = (sizes::N2112, sizes::N2113, sizes::N2114, sizes::N2115, sizes::N2116, sizes::N2117, sizes::N2118, sizes::N2119);
    type G1 = (sizes::N2120, sizes::N2121, sizes::N2122, sizes::N2123, sizes::N2124, sizes::N2125, sizes::N2126, sizes::N2127);
    type G2 = (sizes::N2128, sizes::N2129, sizes::N2130, sizes::N2131, sizes::N2132, sizes::N2133, sizes::N2134, sizes::N2135);
    type G3 = (sizes::N2136, sizes::N2137, sizes::N2138, sizes::N2139, sizes::N2140, sizes::N2141, sizes::N2142, sizes::N2143);
    type G4 = (sizes::N2144, sizes::N2145, sizes::N2146, sizes::N2147, sizes::N2148, sizes::N2149, sizes::N2150, sizes::N2151);
    type G5 = (sizes::N2152, sizes::N2153, sizes::N2154, sizes::N2155, sizes::N2156, sizes::N2157, sizes::N2158, sizes::N2159);
    type G6 = (sizes::N2160, sizes::N2161, sizes::N2162, sizes::N2163, sizes::N2164, sizes::N2165, sizes::N2166, sizes::N2167);
    type G7 = (sizes::N2168, sizes::N2169, sizes::N2170, sizes::N2171, sizes::N2172, sizes::N2173, sizes::N2174, sizes::N2175);
}
impl Row for U34 {
    type G0 = (sizes::N2176, sizes::N2177, sizes::N2178, sizes::N2179, sizes::N2180, sizes::N2181, sizes::N2182, sizes::N2183);
    type G1 = (sizes::N2184, sizes::N2185, sizes::N2186, sizes::N2187, sizes::N2188, sizes::N2189, sizes::N2190, sizes::N2191);
    type G2 = (sizes::N2192, sizes::N2193, sizes::N2194, sizes::N2195, sizes::N2196, sizes::N2197, sizes::N2198, sizes::N2199);
    type G3 = (sizes::N2200, sizes::N2201, sizes::N2202, sizes::N2203, sizes::N2204, sizes::N2205, sizes::N2206, sizes::N2207);
    type G4 = (sizes::N2208, sizes::N2209, sizes::N2210, sizes::N2211, sizes::N2212, sizes::N2213, sizes::N2214, sizes::N2215);
    type G5 = (sizes::N2216, sizes::N2217, sizes::N2218, sizes::N2219, sizes::N2220, sizes::N2221, sizes::N2222, sizes::N2223);
    type G6 = (sizes::N2224, sizes::N2225, sizes::N2226, sizes::N2227, sizes::N2228, sizes::N2229, sizes::N2230, sizes::N2231);
    type G7 = (sizes::N2232, sizes::N2233, sizes::N2234, sizes::N2235, sizes::N2236, sizes::N2237, sizes::N2238, sizes::N2239);
}
impl Row for U35 {
    type G0 = (sizes::N2240, sizes::N2241, sizes::N2242, sizes::N2243, sizes::N2244, sizes::N2245, sizes::N2246, sizes::N2247);
    type G1 = (sizes::N2248, sizes::N2249, sizes::N2250, sizes::N2251, sizes::N2252, sizes::N2253, sizes::N2254, sizes::N2255);
    type G2 = (sizes::N2256, sizes::N2257, sizes::N2258, sizes::N2259, sizes::N2260, sizes::N2261, sizes::N2262, sizes::N2263);
    type G3 = (sizes::N2264, sizes::N2265, sizes::N2266, sizes::N2267, sizes::N2268, sizes::N2269, sizes::N2270, sizes::N2271);
    type G4 = (sizes::N2272, sizes::N2273, sizes::N2274, sizes::N2275, sizes::N2276, sizes::N2277, sizes::N2278, sizes::N2279);
    type G5 = (sizes::N2280, sizes::N2281, sizes::N2282, sizes::N2283, sizes::N2284, sizes::N2285, sizes::N2286, sizes::N2287);
    type G6 = (sizes::N2288, sizes::N2289, sizes::N2290, sizes::N2291, sizes::N2292, sizes::N2293, sizes::N2294, sizes::N2295);
    type G7 = (sizes::N2296, sizes::N2297, sizes::N2298, sizes::N2299, sizes::N2300, sizes::N2301, sizes::N2302, sizes::N2303);
}
impl Row for U36 {
    type G0 = (sizes::N2304, sizes::N2305, sizes::N2306, sizes::N2307, sizes::N2308, sizes::N2309, sizes::N2310, sizes::N2311);
    type G1 = (sizes::N2312, sizes::N2313, sizes::N2314, sizes::N2315, sizes::N2316, sizes::N2317, sizes::N2318, sizes::N2319);
    type G2 = (sizes::N2320, sizes::N2321, sizes::N2322, sizes::N2323, sizes::N2324, sizes::N2325, sizes::N2326, sizes::N2327);
    type G3 = (sizes::N2328, sizes::N2329, sizes::N2330, sizes::N2331, sizes::N2332, sizes::N2333, sizes::N2334, sizes::N2335);
    type G4 = (sizes::N2336, sizes::N2337, sizes::N2338, sizes::N2339, sizes::N2340, sizes::N2341, sizes::N2342, sizes::N2343);
    type G5 = (sizes::N2344, sizes::N2345, sizes::N2346, sizes::N2347, sizes::N2348, sizes::N2349, sizes::N2350, sizes::N2351);
    type G6 = (sizes::N2352, sizes::N2353, sizes::N2354, sizes::N2355, sizes::N2356, sizes::N2357, sizes::N2358, sizes::N2359);
    type G7 = (sizes::N2360, sizes::N2361, sizes::N2362, sizes::N2363, sizes::N2364, sizes::N2365, sizes::N2366, sizes::N2367);
}
impl Row for U37 {
    type G0 = (sizes::N2368, sizes::N2369, sizes::N2370, sizes::N2371, sizes::N2372, sizes::N2373, sizes::N2374, sizes::N2375);
    type G1 = (sizes::N2376, sizes::N2377, sizes::N2378, sizes::N2379, sizes::N2380, sizes::N2381, sizes::N2382, sizes::N2383);
    type G2 = (sizes::N2384, sizes::N2385, sizes::N2386, sizes::N2387, sizes::N2388, sizes::N2389, sizes::N2390, sizes::N2391);
    type G3 = (sizes::N2392, sizes::N2393, sizes::N2394, sizes::N2395, sizes::N2396, sizes::N2397, sizes::N2398, sizes::N2399);
    type G4 = (sizes::N2400, sizes::N2401, sizes::N2402, sizes::N2403, sizes::N2404, sizes::N2405, sizes::N2406, sizes::N2407);
    type G5 = (sizes::N2408, sizes::N2409, sizes::N2410, sizes::N2411, sizes::N2412, sizes::N2413, sizes::N2414, sizes::N2415);
    type G6 = (sizes::N2416, sizes::N2417, sizes::N2418, sizes::N2419, sizes::N2420, sizes::N2421, sizes::N2422, sizes::N2423);
    type G7 = (sizes::N2424, sizes::N2425, sizes::N2426, sizes::N2427, sizes::N2428, sizes::N2429, sizes::N2430, sizes::N2431);
}
impl Row for U38 {
    type G0 = (sizes::N2432, sizes::N2433, sizes::N2434, sizes::N2435, sizes::N2436, sizes::N2437, sizes::N2438, sizes::N2439);
    type G1 = (sizes::N2440, sizes::N2441, sizes::N2442, sizes::N2443, sizes::N2444, sizes::N2445, sizes::N2446, sizes::N2447);
    type G2 = (sizes::N2448, sizes::N2449, sizes::N2450, sizes::N2451, sizes::N2452, sizes::N2453, sizes::N2454, sizes::N2455);
    type G3 = (sizes::N2456, sizes::N2457, sizes::N2458, sizes::N2459, sizes::N2460, sizes::N2461, sizes::N2462, sizes::N2463);
    type G4 = (sizes::N2464, sizes::N2465, sizes::N2466, sizes::N2467, sizes::N2468, sizes::N2469, sizes::N2470, sizes::N2471);
    type G5 = (sizes::N2472, sizes::N2473, sizes::N2474, sizes::N2475, sizes::N2476, sizes::N2477, sizes::N2478, sizes::N2479);
    type G6 = (sizes::N2480, sizes::N2481, sizes::N2482, sizes::N2483, sizes::N2484, sizes::N2485, sizes::N2486, sizes::N2487);
    type G7 = (sizes::N2488, sizes::N2489, sizes::N2490, sizes::N2491, sizes::N2492, sizes::N2493, sizes::N2494, sizes::N2495);
}
impl Row for U39 {
    type G0 = (sizes::N2496, sizes::N2497, sizes::N2498, sizes::N2499, sizes::N2500, sizes::N2501, sizes::N2502, sizes::N2503);
    type G1 = (sizes::N2504, sizes::N2505, sizes::N2506, sizes::N2507, sizes::N2508, sizes::N2509, sizes::N2510, sizes::N2511);
    type G2 = (sizes::N2512, sizes::N2513, sizes::N2514, sizes::N2515, sizes::N2516, sizes::N2517, sizes::N2518, sizes::N2519);
    type G3 = (sizes::N2520, sizes::N2521, sizes::N2522, sizes::N2523, sizes::N2524, sizes::N2525, sizes::N2526, sizes::N2527);
    type G4 = (sizes::N2528, sizes::N2529, sizes::N2530, sizes::N2531, sizes::N2532, sizes::N2533, sizes::N2534, sizes::N2535);
    type G5 = (sizes::N2536, sizes::N2537, sizes::N2538, sizes::N2539, sizes::N2540, sizes::N2541, sizes::N2542, sizes::N2543);
    type G6 = (sizes::N2544, sizes::N2545, sizes::N2546, sizes::N2547, sizes::N2548, sizes::N2549, sizes::N2550, sizes::N2551);
    type G7 = (sizes::N2552, sizes::N2553, sizes::N2554, sizes::N2555, sizes::N2556, sizes::N2557, sizes::N2558, sizes::N2559);
}
impl Row for U40 {
    type G0 = (sizes::N2560, sizes::N2561, sizes::N2562, sizes::N2563, sizes::N2564, sizes::N2565, sizes::N2566, sizes::N2567);
    type G1 = (sizes::N2568, sizes::N2569, sizes::N2570, sizes::N2571, sizes::N2572, sizes::N2573, sizes::N2574, sizes::N2575);
    type G2 = (sizes::N2576, sizes::N2577, sizes::N2578, sizes::N2579, sizes::N2580, sizes::N2581, sizes::N2582, sizes::N2583);
    type G3 = (sizes::N2584, sizes::N2585, sizes::N2586, sizes::N2587, sizes::N2588, sizes::N2589, sizes::N2590, sizes::N2591);
    type G4 = (sizes::N2592, sizes::N2593, sizes::N2594, sizes::N2595, sizes::N2596, sizes::N2597, sizes::N2598, sizes::N2599);
    type G5 = (sizes::N2600, sizes::N2601, sizes::N2602, sizes::N2603, sizes::N2604, sizes::N2605, sizes::N2606, sizes::N2607);
    type G6 = (sizes::N2608, sizes::N2609, sizes::N2610, sizes::N2611, sizes::N2612, sizes::N2613, sizes::N2614, sizes::N2615);
    type G7 = (sizes::N2616, sizes::N2617, sizes::N2618, sizes::N2619, sizes::N2620, sizes::N2621, sizes::N2622, sizes::N2623);
}
impl Row for U41 {
    type G0 = (sizes::N2624, sizes::N2625, sizes::N2626, sizes::N2627, sizes::N2628, sizes::N2629, sizes::N2630, sizes::N2631);
    type G1 = (sizes::N2632, sizes::N2633, sizes::N2634, sizes::N2635, sizes::N2636, sizes::N2637, sizes::N2638, sizes::N2639);
    type G2 = (sizes::N2640, sizes::N2641, sizes::N2642, sizes::N2643, sizes::N2644, sizes::N2645, sizes::N2646, sizes::N2647);
    type G3 = (sizes::N2648, sizes::N2649, sizes::N2650, sizes::N2651, sizes::N2652, sizes::N2653, sizes::N2654, sizes::N2655);
    type G4 = (sizes::N2656, sizes::N2657, sizes::N2658, sizes::N2659, sizes::N2660, sizes::N2661, sizes::N2662, sizes::N2663);
    type G5 = (sizes::N2664, sizes::N2665, sizes::N2666, sizes::N2667, sizes::N2668, sizes::N2669, sizes::N2670, sizes::N2671);
    type G6 = (sizes::N2672, sizes::N2673, sizes::N2674, sizes::N2675, sizes::N2676, sizes::N2677, sizes::N2678, sizes::N2679);
    type G7 = (sizes::N2680, sizes::N2681, sizes::N2682, sizes::N2683, sizes::N2684, sizes::N2685, sizes::N2686, sizes::N2687);
}
impl Row for U42 {
    type G0 = (sizes::N2688, sizes::N2689, sizes::N2690, sizes::N2691, sizes::N2692, sizes::N2693, sizes::N2694, sizes::N2695);
    type G1 = (sizes::N2696, sizes::N2697, sizes::N2698, sizes::N2699, sizes::N2700, sizes::N2701, sizes::N2702, sizes::N2703);
    type G2 = (sizes::N2704, sizes::N2705, sizes::N2706, sizes::N2707, sizes::N2708, sizes::N2709, sizes::N2710, sizes::N2711);
    type G3 = (sizes::N2712, sizes::N2713, sizes::N2714, sizes::N2715, sizes::N2716, sizes::N2717, sizes::N2718, sizes::N2719);
    type G4 = (sizes::N2720, sizes::N2721, sizes::N2722, sizes::N2723, sizes::N2724, sizes::N2725, sizes::N2726, sizes::N2727);
    type G5 = (sizes::N2728, sizes::N2729, sizes::N2730, sizes::N2731, sizes::N2732, sizes::N2733, sizes::N2734, sizes::N2735);
    type G6 = (sizes::N2736, sizes::N2737, sizes::N2738, sizes::N2739, sizes::N2740, sizes::N2741, sizes::N2742, sizes::N2743);
    type G7 = (sizes::N2744, sizes::N2745, sizes::N2746, sizes::N2747, sizes::N2748, sizes::N2749, sizes::N2750, sizes::N2751);
}
impl Row for U43 {
    type G0 = (sizes::N2752, sizes::N2753, sizes::N2754, sizes::N2755, sizes::N2756, sizes::N2757, sizes::N2758, sizes::N2759);
    type G1 = (sizes::N2760, sizes::N2761, sizes::N2762, sizes::N2763, sizes::N2764, sizes::N2765, sizes::N2766, sizes::N2767);
    type G2 = (sizes::N2768, sizes::N2769, sizes::N2770, sizes::N2771, sizes::N2772, sizes::N2773, sizes::N2774, sizes::N2775);
    type G3 = (sizes::N2776, sizes::N2777, sizes::N2778, sizes::N2779, sizes::N2780, sizes::N2781, sizes::N2782, sizes::N2783);
    type G4 = (sizes::N2784, sizes::N2785, sizes::N2786, sizes::N2787, sizes::N2788, sizes::N2789, sizes::N2790, sizes::N2791);
    type G5 = (sizes::N2792, sizes::N2793, sizes::N2794, sizes::N2795, sizes::N2796, sizes::N2797, sizes::N2798, sizes::N2799);
    type G6 = (sizes::N2800, sizes::N2801, sizes::N2802, sizes::N2803, sizes::N2804, sizes::N2805, sizes::N2806, sizes::N2807);
    type G7 = (sizes::N2808, sizes::N2809, sizes::N2810, sizes::N2811, sizes::N2812, sizes::N2813, sizes::N2814, sizes::N2815);
}
impl Row for U44 {
    type G0 = (sizes::N2816, sizes::N2817, sizes::N2818, sizes::N2819, sizes::N2820, sizes::N2821, sizes::N2822, sizes::N2823);
    type G1 = (sizes::N2824, sizes::N2825, sizes::N2826, sizes::N2827, sizes::N2828, sizes::N2829, sizes::N2830, sizes::N2831);
    type G2 = (sizes::N2832, sizes::N2833, sizes::N2834, sizes::N2835, sizes::N2836, sizes::N2837, sizes::N2838, sizes::N2839);
    type G3 = (sizes::N2840, sizes::N2841, sizes::N2842, sizes::N2843, sizes::N2844, sizes::N2845, sizes::N2846, sizes::N2847);
    type G4 = (sizes::N2848, sizes::N2849, sizes::N2850, sizes::N2851, sizes::N2852, sizes::N2853, sizes::N2854, sizes::N2855);
    type G5 = (sizes::N2856, sizes::N2857, sizes::N2858, sizes::N2859, sizes::N2860, sizes::N2861, sizes::N2862, sizes::N2863);
    type G6 = (sizes::N2864, sizes::N2865, sizes::N2866, sizes::N2867, sizes::N2868, sizes::N2869, sizes::N2870, sizes::N2871);
    type G7 = (sizes::N2872, sizes::N2873, sizes::N2874, sizes::N2875, sizes::N2876, sizes::N2877, sizes::N2878, sizes::N2879);
}
impl Row for U45 {
    type G0 = (sizes::N2880, sizes::N2881, sizes::N2882, sizes::N2883, sizes::N2884, sizes::N2885, sizes::N2886, sizes::N2887);
    type G1 = (sizes::N2888, sizes::N2889, sizes::N2890, sizes::N2891, sizes::N2892, sizes::N2893, sizes::N2894, sizes::N2895);
    type G2 = (sizes::N2896, sizes::N2897, sizes::N2898, sizes::N2899, sizes::N2900, sizes::N2901, sizes::N2902, sizes::N2903);
    type G3 = (sizes::N2904, sizes::N2905, sizes::N2906, sizes::N2907, sizes::N2908, sizes::N2909, sizes::N2910, sizes::N2911);
    type G4 = (sizes::N2912, sizes::N2913, sizes::N2914, sizes::N2915, sizes::N2916, sizes::N2917, sizes::N2918, sizes::N2919);
    type G5 = (sizes::N2920, sizes::N2921, sizes::N2922, sizes::N2923, sizes::N2924, sizes::N2925, sizes::N2926, sizes::N2927);
    type G6 = (sizes::N2928, sizes::N2929, sizes::N2930, sizes::N2931, sizes::N2932, sizes::N2933, sizes::N2934, sizes::N2935);
    type G7 = (sizes::N2936, sizes::N2937, sizes::N2938, sizes::N2939, sizes::N2940, sizes::N2941, sizes::N2942, sizes::N2943);
}
impl Row for U46 {
    type G0 = (sizes::N2944, sizes::N2945, sizes::N2946, sizes::N2947, sizes::N2948, sizes::N2949, sizes::N2950, sizes::N2951);
    type G1 = (sizes::N2952, sizes::N2953, sizes::N2954, sizes::N2955, sizes::N2956, sizes::N2957, sizes::N2958, sizes::N2959);
    type G2 = (sizes::N2960, sizes::N2961, sizes::N2962, sizes::N2963, sizes::N2964, sizes::N2965, sizes::N2966, sizes::N2967);
    type G3 = (sizes::N2968, sizes::N2969, sizes::N2970, sizes::N2971, sizes::N2972, sizes::N2973, sizes::N2974, sizes::N2975);
    type G4 = (sizes::N2976, sizes::N2977, sizes::N2978, sizes::N2979, sizes::N2980, sizes::N2981, sizes::N2982, sizes::N2983);
    type G5 = (sizes::N2984, sizes::N2985, sizes::N2986, sizes::N2987, sizes::N2988, sizes::N2989, sizes::N2990, sizes::N2991);
    type G6 = (sizes::N2992, sizes::N2993, sizes::N2994, sizes::N2995, sizes::N2996, sizes::N2997, sizes::N2998, sizes::N2999);
    type G7 = (sizes::N3000, sizes::N3001, sizes::N3002, sizes::N3003, sizes::N3004, sizes::N3005, sizes::N3006, sizes::N3007);
}
impl Row for U47 {
    type G0 = (sizes::N3008, sizes::N3009, sizes::N3010, sizes::N3011, sizes::N3012, sizes::N3013, sizes::N3014, sizes::N3015);
    type G1 = (sizes::N3016, sizes::N3017, sizes::N3018, sizes::N3019, sizes::N3020, sizes::N3021, sizes::N3022, sizes::N3023);
    type G2 = (sizes::N3024, sizes::N3025, sizes::N3026, sizes::N3027, sizes::N3028, sizes::N3029, sizes::N3030, sizes::N3031);
    type G3 = (sizes::N3032, sizes::N3033, sizes::N3034, sizes::N3035, sizes::N3036, sizes::N3037, sizes::N3038, sizes::N3039);
    type G4 = (sizes::N3040, sizes::N3041, sizes::N3042, sizes::N3043, sizes::N3044, sizes::N3045, sizes::N3046, sizes::N3047);
    type G5 = (sizes::N3048, sizes::N3049, sizes::N3050, sizes::N3051, sizes::N3052, sizes::N3053, sizes::N3054, sizes::N3055);
    type G6 = (sizes::N3056, sizes::N3057, sizes::N3058, sizes::N3059, sizes::N3060, sizes::N3061, sizes::N3062, sizes::N3063);
    type G7 = (sizes::N3064, sizes::N3065, sizes::N3066, sizes::N3067, sizes::N3068, sizes::N3069, sizes::N3070, sizes::N3071);
}
impl Row for U48 {
    type G0 = (sizes::N3072, sizes::N3073, sizes::N3074, sizes::N3075, sizes::N3076, sizes::N3077, sizes::N3078, sizes::N3079);
    type G1 = (sizes::N3080, sizes::N3081, sizes::N3082, sizes::N3083, sizes::N3084, sizes::N3085, sizes::N3086, sizes::N3087);
    type G2 = (sizes::N3088, sizes::N3089, sizes::N3090, sizes::N3091, sizes::N3092, sizes::N3093, sizes::N3094, sizes::N3095);
    type G3 = (sizes::N3096, sizes::N3097, sizes::N3098, sizes::N3099, sizes::N3100, sizes::N3101, sizes::N3102, sizes::N3103);
    type G4 = (sizes::N3104, sizes::N3105, sizes::N3106, sizes::N3107, sizes::N3108, sizes::N3109, sizes::N3110, sizes::N3111);
    type G5 = (sizes::N3112, sizes::N3113, sizes::N3114, sizes::N3115, sizes::N3116, sizes::N3117, sizes::N3118, sizes::N3119);
    type G6 = (sizes::N3120, sizes::N3121, sizes::N3122, sizes::N3123, sizes::N3124, sizes::N3125, sizes::N3126, sizes::N3127);
    type G7 = (sizes::N3128, sizes::N3129, sizes::N3130, sizes::N3131, sizes::N3132, sizes::N3133, sizes::N3134, sizes::N3135);
}
impl Row for U49 {
    type G0 = (sizes::N3136, sizes::N3137, sizes::N3138, sizes::N3139, sizes::N3140, sizes::N3141, sizes::N3142, sizes::N3143);
    type G1 = (sizes::N3144, sizes::N3145, sizes::N3146, sizes::N3147, sizes::N3148, sizes::N3149, sizes::N3150, sizes::N3151);
    type G2 = (sizes::N3152, sizes::N3153, sizes::N3154, sizes::N3155, sizes::N3156, sizes::N3157, sizes::N3158, sizes::N3159);
    type G3 = (sizes::N3160, sizes::N3161, sizes::N3162, sizes::N3163, sizes::N3164, sizes::N3165, sizes::N3166, sizes::N3167);
    type G4 = (sizes::N3168, sizes::N3169, sizes::N3170, sizes::N3171, sizes::N3172, sizes::N3173, sizes::N3174, sizes::N3175);
    type G5 = (sizes::N3176, sizes::N3177, sizes::N3178, sizes::N3179, sizes::N3180, sizes::N3181, sizes::N3182, sizes::N3183);
    type G6 = (sizes::N3184, sizes::N3185, sizes::N3186, sizes::N3187, sizes::N3188, sizes::N3189, sizes::N3190, sizes::N3191);
    type G7 = (sizes::N3192, sizes::N3193, sizes::N3194, sizes::N3195, sizes::N3196, sizes::N3197, sizes::N3198, sizes::N3199);
}
impl Row for U50 {
    type G0 = (sizes::N3200, sizes::N3201, sizes::N3202, sizes::N3203, sizes::N3204, sizes::N3205, sizes::N3206, sizes::N3207);
    type G1 = (sizes::N3208, sizes::N3209, sizes::N3210, sizes::N3211, sizes::N3212, sizes::N3213, sizes::N3214, sizes::N3215);
    type G2 = (sizes::N3216, sizes::N3217, sizes::N3218, sizes::N3219, sizes::N3220, sizes::N3221, sizes::N3222, sizes::N3223);
    type G3 = (sizes::N3224, sizes::N3225, sizes::N3226, sizes::N3227, sizes::N3228, sizes::N3229, sizes::N3230, sizes::N3231);
    type G4 = (sizes::N3232, sizes::N3233, sizes::N3234, sizes::N3235, sizes::N3236, sizes::N3237, sizes::N3238, sizes::N3239);
    type G5 = (sizes::N3240, sizes::N3241, sizes::N3242, sizes::N3243, sizes::N3244, sizes::N3245, sizes::N3246, sizes::N3247);
    type G6 = (sizes::N3248, sizes::N3249, sizes::N3250, sizes::N3251, sizes::N3252, sizes::N3253, sizes::N3254, sizes::N3255);
    type G7 = (sizes::N3256, sizes::N3257, sizes::N3258, sizes::N3259, sizes::N3260, sizes::N3261, sizes::N3262, sizes::N3263);
}
impl Row for U51 {
    type G0 = (sizes::N3264, sizes::N3265, sizes::N3266, sizes::N3267, sizes::N3268, sizes::N3269, sizes::N3270, sizes::N3271);
    type G1 = (sizes::N3272, sizes::N3273, sizes::N3274, sizes::N3275, sizes::N3276, sizes::N3277, sizes::N3278, sizes::N3279);
    type G2 = (sizes::N3280, sizes::N3281, sizes::N3282, sizes::N3283, sizes::N3284, sizes::N3285, sizes::N3286, sizes::N3287);
    type G3 = (sizes::N3288, sizes::N3289, sizes::N3290, sizes::N3291, sizes::N3292, sizes::N3293, sizes::N3294, sizes::N3295);
    type G4 = (sizes::N3296, sizes::N3297, sizes::N3298, sizes::N3299, sizes::N3300, sizes::N3301, sizes::N3302, sizes::N3303);
    type G5 = (sizes::N3304, sizes::N3305, sizes::N3306, sizes::N3307, sizes::N3308, sizes::N3309, sizes::N3310, sizes::N3311);
    type G6 = (sizes::N3312, sizes::N3313, sizes::N3314, sizes::N3315, sizes::N3316, sizes::N3317, sizes::N3318, sizes::N3319);
    type G7 = (sizes::N3320, sizes::N3321, sizes::N3322, sizes::N3323, sizes::N3324, sizes::N3325, sizes::N3326, sizes::N3327);
}
impl Row for U52 {
    type G0 = (sizes::N3328, sizes::N3329, sizes::N3330, sizes::N3331, sizes::N3332, sizes::N3333, sizes::N3334, sizes::N3335);
    type G1 = (sizes::N3336, sizes::N3337, sizes::N3338, sizes::N3339, sizes::N3340, sizes::N3341, sizes::N3342, sizes::N3343);
    type G2 = (sizes::N3344, sizes::N3345, sizes::N3346, sizes::N3347, sizes::N3348, sizes::N3349, sizes::N3350, sizes::N3351);
    type G3 = (sizes::N3352, sizes::N3353, sizes::N3354, sizes::N3355, sizes::N3356, sizes::N3357, sizes::N3358, sizes::N3359);
    type G4 = (sizes::N3360, sizes::N3361, sizes::N3362, sizes::N3363, sizes::N3364, sizes::N3365, sizes::N3366, sizes::N3367);
    type G5 = (sizes::N3368, sizes::N3369, sizes::N3370, sizes::N3371, sizes::N3372, sizes::N3373, sizes::N3374, sizes::N3375);
    type G6 = (sizes::N3376, sizes::N3377, sizes::N3378, sizes::N3379, sizes::N3380, sizes::N3381, sizes::N3382, sizes::N3383);
    type G7 = (sizes::N3384, sizes::N3385, sizes::N3386, sizes::N3387, sizes::N3388, sizes::N3389, sizes::N3390, sizes::N3391);
}
impl Row for U53 {
    type G0 = (sizes::N3392, sizes::N3393, sizes::N3394, sizes::N3395, sizes::N3396, sizes::N3397, sizes::N3398, sizes::N3399);
    type G1 = (sizes::N3400, sizes::N3401, sizes::N3402, sizes::N3403, sizes::N3404, sizes::N3405, sizes::N3406, sizes::N3407);
    type G2 = (sizes::N3408, sizes::N3409, sizes::N3410, sizes::N3411, sizes::N3412, sizes::N3413, sizes::N3414, sizes::N3415);
    type G3 = (sizes::N3416, sizes::N3417, sizes::N3418, sizes::N3419, sizes::N3420, sizes::N3421, sizes::N3422, sizes::N3423);
    type G4 = (sizes::N3424, sizes::N3425, sizes::N3426, sizes::N3427, sizes::N3428, sizes::N3429, sizes::N3430, sizes::N3431);
    type G5 = (sizes::N3432, sizes::N3433, sizes::N3434, sizes::N3435, sizes::N3436, sizes::N3437, sizes::N3438, sizes::N3439);
    type G6 = (sizes::N3440, sizes::N3441, sizes::N3442, sizes::N3443, sizes::N3444, sizes::N3445, sizes::N3446, sizes::N3447);
    type G7 = (sizes::N3448, sizes::N3449, sizes::N3450, sizes::N3451, sizes::N3452, sizes::N3453, sizes::N3454, sizes::N3455);
}
impl Row for U54 {
    type G0 = (sizes::N3456, sizes::N3457, sizes::N3458, sizes::N3459, sizes::N3460, sizes::N3461, sizes::N3462, sizes::N3463);
    type G1 = (sizes::N3464, sizes::N3465, sizes::N3466, sizes::N3467, sizes::N3468, sizes::N3469, sizes::N3470, sizes::N3471);
    type G2 = (sizes::N3472, sizes::N3473, sizes::N3474, sizes::N3475, sizes::N3476, sizes::N3477, sizes::N3478, sizes::N3479);
    type G3 = (sizes::N3480, sizes::N3481, sizes::N3482, sizes::N3483, sizes::N3484, sizes::N3485, sizes::N3486, sizes::N3487);
    type G4 = (sizes::N3488, sizes::N3489, sizes::N3490, sizes::N3491, sizes::N3492, sizes::N3493, sizes::N3494, sizes::N3495);
    type G5 = (sizes::N3496, sizes::N3497, sizes::N3498, sizes::N3499, sizes::N3500, sizes::N3501, sizes::N3502, sizes::N3503);
    type G6 = (sizes::N3504, sizes::N3505, sizes::N3506, sizes::N3507, sizes::N3508, sizes::N3509, sizes::N3510, sizes::N3511);
    type G7 = (sizes::N3512, sizes::N3513, sizes::N3514, sizes::N3515, sizes::N3516, sizes::N3517, sizes::N3518, sizes::N3519);
}
impl Row for U55 {
    type G0 = (sizes::N3520, sizes::N3521, sizes::N3522, sizes::N3523, sizes::N3524, sizes::N3525, sizes::N3526, sizes::N3527);
    type G1 = (sizes::N3528, sizes::N3529, sizes::N3530, sizes::N3531, sizes::N3532, sizes::N3533, sizes::N3534, sizes::N3535);
    type G2 = (sizes::N3536, sizes::N3537, sizes::N3538, sizes::N3539, sizes::N3540, sizes::N3541, sizes::N3542, sizes::N3543);
    type G3 = (sizes::N3544, sizes::N3545, sizes::N3546, sizes::N3547, sizes::N3548, sizes::N3549, sizes::N3550, sizes::N3551);
    type G4 = (sizes::N3552, sizes::N3553, sizes::N3554, sizes::N3555, sizes::N3556, sizes::N3557, sizes::N3558, sizes::N3559);
    type G5 = (sizes::N3560, sizes::N3561, sizes::N3562, sizes::N3563, sizes::N3564, sizes::N3565, sizes::N3566, sizes::N3567);
    type G6 = (sizes::N3568, sizes::N3569, sizes::N3570, sizes::N3571, sizes::N3572, sizes::N3573, sizes::N3574, sizes::N3575);
    type G7 = (sizes::N3576, sizes::N3577, sizes::N3578, sizes::N3579, sizes::N3580, sizes::N3581, sizes::N3582, sizes::N3583);
}
impl Row for U56 {
    type G0 = (sizes::N3584, sizes::N3585, sizes::N3586, sizes::N3587, sizes::N3588, sizes::N3589, sizes::N3590, sizes::N3591);
    type G1 = (sizes::N3592, sizes::N3593, sizes::N3594, sizes::N3595, sizes::N3596, sizes::N3597, sizes::N3598, sizes::N3599);
    type G2 = (sizes::N3600, sizes::N3601, sizes::N3602, sizes::N3603, sizes::N3604, sizes::N3605, sizes::N3606, sizes::N3607);
    type G3 = (sizes::N3608, sizes::N3609, sizes::N3610, sizes::N3611, sizes::N3612, sizes::N3613, sizes::N3614, sizes::N3615);
    type G4 = (sizes::N3616, sizes::N3617, sizes::N3618, sizes::N3619, sizes::N3620, sizes::N3621, sizes::N3622, sizes::N3623);
    type G5 = (sizes::N3624, sizes::N3625, sizes::N3626, sizes::N3627, sizes::N3628, sizes::N3629, sizes::N3630, sizes::N3631);
    type G6 = (sizes::N3632, sizes::N3633, sizes::N3634, sizes::N3635, sizes::N3636, sizes::N3637, sizes::N3638, sizes::N3639);
    type G7 = (sizes::N3640, sizes::N3641, sizes::N3642, sizes::N3643, sizes::N3644, sizes::N3645, sizes::N3646, sizes::N3647);
}
impl Row for U57 {
    type G0 = (sizes::N3648, sizes::N3649, sizes::N3650, sizes::N3651, sizes::N3652, sizes::N3653, sizes::N3654, sizes::N3655);
    type G1 = (sizes::N3656, sizes::N3657, sizes::N3658, sizes::N3659, sizes::N3660, sizes::N3661, sizes::N3662, sizes::N3663);
    type G2 = (sizes::N3664, sizes::N3665, sizes::N3666, sizes::N3667, sizes::N3668, sizes::N3669, sizes::N3670, sizes::N3671);
    type G3 = (sizes::N3672, sizes::N3673, sizes::N3674, sizes::N3675, sizes::N3676, sizes::N3677, sizes::N3678, sizes::N3679);
    type G4 = (sizes::N3680, sizes::N3681, sizes::N3682, sizes::N3683, sizes::N3684, sizes::N3685, sizes::N3686, sizes::N3687);
    type G5 = (sizes::N3688, sizes::N3689, sizes::N3690, sizes::N3691, sizes::N3692, sizes::N3693, sizes::N3694, sizes::N3695);
    type G6 = (sizes::N3696, sizes::N3697, sizes::N3698, sizes::N3699, sizes::N3700, sizes::N3701, sizes::N3702, sizes::N3703);
    type G7 = (sizes::N3704, sizes::N3705, sizes::N3706, sizes::N3707, sizes::N3708, sizes::N3709, sizes::N3710, sizes::N3711);
}
impl Row for U58 {
    type G0 = (sizes::N3712, sizes::N3713, sizes::N3714, sizes::N3715, sizes::N3716, sizes::N3717, sizes::N3718, sizes::N3719);
    type G1 = (sizes::N3720, sizes::N3721, sizes::N3722, sizes::N3723, sizes::N3724, sizes::N3725, sizes::N3726, sizes::N3727);
    type G2 = (sizes::N3728, sizes::N3729, sizes::N3730, sizes::N3731, sizes::N3732, sizes::N3733, sizes::N3734, sizes::N3735);
    type G3 = (sizes::N3736, sizes::N3737, sizes::N3738, sizes::N3739, sizes::N3740, sizes::N3741, sizes::N3742, sizes::N3743);
    type G4 = (sizes::N3744, sizes::N3745, sizes::N3746, sizes::N3747, sizes::N3748, sizes::N3749, sizes::N3750, sizes::N3751);
    type G5 = (sizes::N3752, sizes::N3753, sizes::N3754, sizes::N3755, sizes::N3756, sizes::N3757, sizes::N3758, sizes::N3759);
    type G6 = (sizes::N3760, sizes::N3761, sizes::N3762, sizes::N3763, sizes::N3764, sizes::N3765, sizes::N3766, sizes::N3767);
    type G7 = (sizes::N3768, sizes::N3769, sizes::N3770, sizes::N3771, sizes::N3772, sizes::N3773, sizes::N3774, sizes::N3775);
}
impl Row for U59 {
    type G0 = (sizes::N3776, sizes::N3777, sizes::N3778, sizes::N3779, sizes::N3780, sizes::N3781, sizes::N3782, sizes::N3783);
    type G1 = (sizes::N3784, sizes::N3785, sizes::N3786, sizes::N3787, sizes::N3788, sizes::N3789, sizes::N3790, sizes::N3791);
    type G2 = (sizes::N3792, sizes::N3793, sizes::N3794, sizes::N3795, sizes::N3796, sizes::N3797, sizes::N3798, sizes::N3799);
    type G3 = (sizes::N3800, sizes::N3801, sizes::N3802, sizes::N3803, sizes::N3804, sizes::N3805, sizes::N3806, sizes::N3807);
    type G4 = (sizes::N3808, sizes::N3809, sizes::N3810, sizes::N3811, sizes::N3812, sizes::N3813, sizes::N3814, sizes::N3815);
    type G5 = (sizes::N3816, sizes::N3817, sizes::N3818, sizes::N3819, sizes::N3820, sizes::N3821, sizes::N3822, sizes::N3823);
    type G6 = (sizes::N3824, sizes::N3825, sizes::N3826, sizes::N3827, sizes::N3828, sizes::N3829, sizes::N3830, sizes::N3831);
    type G7 = (sizes::N3832, sizes::N3833, sizes::N3834, sizes::N3835, sizes::N3836, sizes::N3837, sizes::N3838, sizes::N3839);
}
impl Row for U60 {
    type G0 = (sizes::N3840, sizes::N3841, sizes::N3842, sizes::N3843, sizes::N3844, sizes::N3845, sizes::N3846, sizes::N3847);
    type G1 = (sizes::N3848, sizes::N3849, sizes::N3850, sizes::N3851, sizes::N3852, sizes::N3853, sizes::N3854, sizes::N3855);
    type G2 = (sizes::N3856, sizes::N3857, sizes::N3858, sizes::N3859, sizes::N3860, sizes::N3861, sizes::N3862, sizes::N3863);
    type G3 = (sizes::N3864, sizes::N3865, sizes::N3866, sizes::N3867, sizes::N3868, sizes::N3869, sizes::N3870, sizes::N3871);
    type G4 = (sizes::N3872, sizes::N3873, sizes::N3874, sizes::N3875, sizes::N3876, sizes::N3877, sizes::N3878, sizes::N3879);
    type G5 = (sizes::N3880, sizes::N3881, sizes::N3882, sizes::N3883, sizes::N3884, sizes::N3885, sizes::N3886, sizes::N3887);
    type G6 = (sizes::N3888, sizes::N3889, sizes::N3890, sizes::N3891, sizes::N3892, sizes::N3893, sizes::N3894, sizes::N3895);
    type G7 = (sizes::N3896, sizes::N3897, sizes::N3898, sizes::N3899, sizes::N3900, sizes::N3901, sizes::N3902, sizes::N3903);
}
impl Row for U61 {
    type G0 = (sizes::N3904, sizes::N3905, sizes::N3906, sizes::N3907, sizes::N3908, sizes::N3909, sizes::N3910, sizes::N3911);
    type G1 = (sizes::N3912, sizes::N3913, sizes::N3914, sizes::N3915, sizes::N3916, sizes::N3917, sizes::N3918, sizes::N3919);
    type G2 = (sizes::N3920, sizes::N3921, sizes::N3922, sizes::N3923, sizes::N3924, sizes::N3925, sizes::N3926, sizes::N3927);
    type G3 = (sizes::N3928, sizes::N3929, sizes::N3930, sizes::N3931, sizes::N3932, sizes::N3933, sizes::N3934, sizes::N3935);
    type G4 = (sizes::N3936, sizes::N3937, sizes::N3938, sizes::N3939, sizes::N3940, sizes::N3941, sizes::N3942, sizes::N3943);
    type G5 = (sizes::N3944, sizes::N3945, sizes::N3946, sizes::N3947, sizes::N3948, sizes::N3949, sizes::N3950, sizes::N3951);
    type G6 = (sizes::N3952, sizes::N3953, sizes::N3954, sizes::N3955, sizes::N3956, sizes::N3957, sizes::N3958, sizes::N3959);
    type G7 = (sizes::N3960, sizes::N3961, sizes::N3962, sizes::N3963, sizes::N3964, sizes::N3965, sizes::N3966, sizes::N3967);
}
impl Row for U62 {
    type G0 = (sizes::N3968, sizes::N3969, sizes::N3970, sizes::N3971, sizes::N3972, sizes::N3973, sizes::N3974, sizes::N3975);
    type G1 = (sizes::N3976, sizes::N3977, sizes::N3978, sizes::N3979, sizes::N3980, sizes::N3981, sizes::N3982, sizes::N3983);
    type G2 = (sizes::N3984, sizes::N3985, sizes::N3986, sizes::N3987, sizes::N3988, sizes::N3989, sizes::N3990, sizes::N3991);
    type G3 = (sizes::N3992, sizes::N3993, sizes::N3994, sizes::N3995, sizes::N3996, sizes::N3997, sizes::N3998, sizes::N3999);
    type G4 = (sizes::N4000, sizes::N4001, sizes::N4002, sizes::N4003, sizes::N4004, sizes::N4005, sizes::N4006, sizes::N4007);
    type G5 = (sizes::N4008, sizes::N4009, sizes::N4010, sizes::N4011, sizes::N4012, sizes::N4013, sizes::N4014, sizes::N4015);
    type G6 = (sizes::N4016, sizes::N4017, sizes::N4018, sizes::N4019, sizes::N4020, sizes::N4021, sizes::N4022, sizes::N4023);
    type G7 = (sizes::N4024, sizes::N4025, sizes::N4026, sizes::N4027, sizes::N4028, sizes::N4029, sizes::N4030, sizes::N4031);
}
impl Row for U63 {
    type G0 = (sizes::N4032, sizes::N4033, sizes::N4034, sizes::N4035, sizes::N4036, sizes::N4037, sizes::N4038, sizes::N4039);
    type G1 = (sizes::N4040, sizes::N4041, sizes::N4042, sizes::N4043, sizes::N4044, sizes::N4045, sizes::N4046, sizes::N4047);
    type G2 = (sizes::N4048, sizes::N4049, sizes::N4050, sizes::N4051, sizes::N4052, sizes::N4053, sizes::N4054, sizes::N4055);
    type G3 = (sizes::N4056, sizes::N4057, sizes::N4058, sizes::N4059, sizes::N4060, sizes::N4061, sizes::N4062, sizes::N4063);
    type G4 = (sizes::N4064, sizes::N4065, sizes::N4066, sizes::N4067, sizes::N4068, sizes::N4069, sizes::N4070, sizes::N4071);
    type G5 = (sizes::N4072, sizes::N4073, sizes::N4074, sizes::N4075, sizes::N4076, sizes::N4077, sizes::N4078, sizes::N4079);
    type G6 = (sizes::N4080, sizes::N4081, sizes::N4082, sizes::N4083, sizes::N4084, sizes::N4085, sizes::N4086, sizes::N4087);
    type G7 = (sizes::N4088, sizes::N4089, sizes::N4090, sizes::N4091, sizes::N4092, sizes::N4093, sizes::N4094, sizes::N4095);
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
    type G0 = (sizes::N4096, sizes::N4160, sizes::N4224, sizes::N4288, sizes::N4352, sizes::N4416, sizes::N4480, sizes::N4544);
    type G1 = (sizes::N4608, sizes::N4672, sizes::N4736, sizes::N4800, sizes::N4864, sizes::N4928, sizes::N4992, sizes::N5056);
    type G2 = (sizes::N5120, sizes::N5184, sizes::N5248, sizes::N5312, sizes::N5376, sizes::N5440, sizes::N5504, sizes::N5568);
    type G3 = (sizes::N5632, sizes::N5696, sizes::N5760, sizes::N5824, sizes::N5888, sizes::N5952, sizes::N6016, sizes::N6080);
    type G4 = (sizes::N6144, sizes::N6208, sizes::N6272, sizes::N6336, sizes::N6400, sizes::N6464, sizes::N6528, sizes::N6592);
    type G5 = (sizes::N6656, sizes::N6720, sizes::N6784, sizes::N6848, sizes::N6912, sizes::N6976, sizes::N7040, sizes::N7104);
    type G6 = (sizes::N7168, sizes::N7232, sizes::N7296, sizes::N7360, sizes::N7424, sizes::N7488, sizes::N7552, sizes::N7616);
    type G7 = (sizes::N7680, sizes::N7744, sizes::N7808, sizes::N7872, sizes::N7936, sizes::N8000, sizes::N8064, sizes::N8128);
}
impl RowOf64 for U2 {
    type G0 = (sizes::N8192, sizes::N8256, sizes::N8320, sizes::N8384, sizes::N8448, sizes::N8512, sizes::N8576, sizes::N8640);
    type G1 = (sizes::N8704, sizes::N8768, sizes::N8832, sizes::N8896, sizes::N8960, sizes::N9024, sizes::N9088, sizes::N9152);
    type G2 = (sizes::N9216, sizes::N9280, sizes::N9344, sizes::N9408, sizes::N9472, sizes::N9536, sizes::N9600, sizes::N9664);
    type G3 = (sizes::N9728, sizes::N9792, sizes::N9856, sizes::N9920, sizes::N9984, sizes::N10048, sizes::N10112, sizes::N10176);
    type G4 = (sizes::N10240, sizes::N10304, sizes::N10368, sizes::N10432, sizes::N10496, sizes::N10560, sizes::N10624, sizes::N10688);
    type G5 = (sizes::N10752, sizes::N10816, sizes::N10880, sizes::N10944, sizes::N11008, sizes::N11072, sizes::N11136, sizes::N11200);
    type G6 = (sizes::N11264, sizes::N11328, sizes::N11392, sizes::N11456, sizes::N11520, sizes::N11584, sizes::N11648, sizes::N11712);
    type G7 = (sizes::N11776, sizes::N11840, sizes::N11904, sizes::N11968, sizes::N12032, sizes::N12096, sizes::N12160, sizes::N12224);
}
impl RowOf64 for U3 {
    type G0 = (sizes::N12288, sizes::N12352, sizes::N12416, sizes::N12480, sizes::N12544, sizes::N12608, sizes::N12672, sizes::N12736);
    type G1 = (sizes::N12800, sizes::N12864, sizes::N12928, sizes::N12992, sizes::N13056, sizes::N13120, sizes::N13184, sizes::N13248);
    type G2 = (sizes::N13312, sizes::N13376, sizes::N13440, sizes::N13504, sizes::N13568, sizes::N13632, sizes::N13696, sizes::N13760);
    type G3 = (sizes::N13824, sizes::N13888, sizes::N13952, sizes::N14016, sizes::N14080, sizes::N14144, sizes::N14208, sizes::N14272);
    type G4 = (sizes::N14336, sizes::N14400, sizes::N14464, sizes::N14528, sizes::N14592, sizes::N14656, sizes::N14720, sizes::N14784);
    type G5 = (sizes::N14848, sizes::N14912, sizes::N14976, sizes::N15040, sizes::N15104, sizes::N15168, sizes::N15232, sizes::N15296);
    type G6 = (sizes::N15360, sizes::N15424, sizes::N15488, sizes::N15552, sizes::N15616, sizes::N15680, sizes::N15744, sizes::N15808);
    type G7 = (sizes::N15872, sizes::N15936, sizes::N16000, sizes::N16064, sizes::N16128, sizes::N16192, sizes::N16256, sizes::N16320);
}
impl RowOf64 for U4 {
    type G0 = (sizes::N16384, sizes::N16448, sizes::N16512, sizes::N16576, sizes::N16640, sizes::N16704, sizes::N16768, sizes::N16832);
    type G1 = (sizes::N16896, sizes::N16960, sizes::N17024, sizes::N17088, sizes::N17152, sizes::N17216, sizes::N17280, sizes::N17344);
    type G2 = (sizes::N17408, sizes::N17472, sizes::N17536, sizes::N17600, sizes::N17664, sizes::N17728, sizes::N17792, sizes::N17856);
    type G3 = (sizes::N17920, sizes::N17984, sizes::N18048, sizes::N18112, sizes::N18176, sizes::N18240, sizes::N18304, sizes::N18368);
    type G4 = (sizes::N18432, sizes::N18496, sizes::N18560, sizes::N18624, sizes::N18688, sizes::N18752, sizes::N18816, sizes::N18880);
    type G5 = (sizes::N18944, sizes::N19008, sizes::N19072, sizes::N19136, sizes::N19200, sizes::N19264, sizes::N19328, sizes::N19392);
    type G6 = (sizes::N19456, sizes::N19520, sizes::N19584, sizes::N19648, sizes::N19712, sizes::N19776, sizes::N19840, sizes::N19904);
    type G7 = (sizes::N19968, sizes::N20032, sizes::N20096, sizes::N20160, sizes::N20224, sizes::N20288, sizes::N20352, sizes::N20416);
}
impl RowOf64 for U5 {
    type G0 = (sizes::N20480, sizes::N20544, sizes::N20608, sizes::N20672, sizes::N20736, sizes::N20800, sizes::N20864, sizes::N20928);
    type G1 = (sizes::N20992, sizes::N21056, sizes::N21120, sizes::N21184, sizes::N21248, sizes::N21312, sizes::N21376, sizes::N21440);
    type G2 = (sizes::N21504, sizes::N21568, sizes::N21632, sizes::N21696, sizes::N21760, sizes::N21824, sizes::N21888, sizes::N21952);
    type G3 = (sizes::N22016, sizes::N22080, sizes::N22144, sizes::N22208, sizes::N22272, sizes::N22336, sizes::N22400, sizes::N22464);
    type G4 = (sizes::N22528, sizes::N22592, sizes::N22656, sizes::N22720, sizes::N22784, sizes::N22848, sizes::N22912, sizes::N22976);
    type G5 = (sizes::N23040, sizes::N23104, sizes::N23168, sizes::N23232, sizes::N23296, sizes::N23360, sizes::N23424, sizes::N23488);
    type G6 = (sizes::N23552, sizes::N23616, sizes::N23680, sizes::N23744, sizes::N23808, sizes::N23872, sizes::N23936, sizes::N24000);
    type G7 = (sizes::N24064, sizes::N24128, sizes::N24192, sizes::N24256, sizes::N24320, sizes::N24384, sizes::N24448, sizes::N24512);
}
impl RowOf64 for U6 {
    type G0 = (sizes::N24576, sizes::N24640, sizes::N24704, sizes::N24768, sizes::N24832, sizes::N24896, sizes::N24960, sizes::N25024);
    type G1 = (sizes::N25088, sizes::N25152, sizes::N25216, sizes::N25280, sizes::N25344, sizes::N25408, sizes::N25472, sizes::N25536);
    type G2 = (sizes::N25600, sizes::N25664, sizes::N25728, sizes::N25792, sizes::N25856, sizes::N25920, sizes::N25984, sizes::N26048);
    type G3 = (sizes::N26112, sizes::N26176, sizes::N26240, sizes::N26304, sizes::N26368, sizes::N26432, sizes::N26496, sizes::N26560);
    type G4 = (sizes::N26624, sizes::N26688, sizes::N26752, sizes::N26816, sizes::N26880, sizes::N26944, sizes::N27008, sizes::N27072);
    type G5 = (sizes::N27136, sizes::N27200, sizes::N27264, sizes::N27328, sizes::N27392, sizes::N27456, sizes::N27520, sizes::N27584);
    type G6 = (sizes::N27648, sizes::N27712, sizes::N27776, sizes::N27840, sizes::N27904, sizes::N27968, sizes::N28032, sizes::N28096);
    type G7 = (sizes::N28160, sizes::N28224, sizes::N28288, sizes::N28352, sizes::N28416, sizes::N28480, sizes::N28544, sizes::N28608);
}
impl RowOf64 for U7 {
    type G0 = (sizes::N28672, sizes::N28736, sizes::N28800, sizes::N28864, sizes::N28928, sizes::N28992, sizes::N29056, sizes::N29120);
    type G1 = (sizes::N29184, sizes::N29248, sizes::N29312, sizes::N29376, sizes::N29440, sizes::N29504, sizes::N29568, sizes::N29632);
    type G2 = (sizes::N29696, sizes::N29760, sizes::N29824, sizes::N29888, sizes::N29952, sizes::N30016, sizes::N30080, sizes::N30144);
    type G3 = (sizes::N30208, sizes::N30272, sizes::N30336, sizes::N30400, sizes::N30464, sizes::N30528, sizes::N30592, sizes::N30656);
    type G4 = (sizes::N30720, sizes::N30784, sizes::N30848, sizes::N30912, sizes::N30976, sizes::N31040, sizes::N31104, sizes::N31168);
    type G5 = (sizes::N31232, sizes::N31296, sizes::N31360, sizes::N31424, sizes::N31488, sizes::N31552, sizes::N31616, sizes::N31680);
    type G6 = (sizes::N31744, sizes::N31808, sizes::N31872, sizes::N31936, sizes::N32000, sizes::N32064, sizes::N32128, sizes::N32192);
    type G7 = (sizes::N32256, sizes::N32320, sizes::N32384, sizes::N32448, sizes::N32512, sizes::N32576, sizes::N32640, sizes::N32704);
}
impl RowOf64 for U8 {
    type G0 = (sizes::N32768, sizes::N32832, sizes::N32896, sizes::N32960, sizes::N33024, sizes::N33088, sizes::N33152, sizes::N33216);
    type G1 = (sizes::N33280, sizes::N33344, sizes::N33408, sizes::N33472, sizes::N33536, sizes::N33600, sizes::N33664, sizes::N33728);
    type G2 = (sizes::N33792, sizes::N33856, sizes::N33920, sizes::N33984, sizes::N34048, sizes::N34112, sizes::N34176, sizes::N34240);
    type G3 = (sizes::N34304, sizes::N34368, sizes::N34432, sizes::N34496, sizes::N34560, sizes::N34624, sizes::N34688, sizes::N34752);
    type G4 = (sizes::N34816, sizes::N34880, sizes::N34944, sizes::N35008, sizes::N35072, sizes::N35136, sizes::N35200, sizes::N35264);
    type G5 = (sizes::N35328, sizes::N35392, sizes::N35456, sizes::N35520, sizes::N35584, sizes::N35648, sizes::N35712, sizes::N35776);
    type G6 = (sizes::N35840, sizes::N35904, sizes::N35968, sizes::N36032, sizes::N36096, sizes::N36160, sizes::N36224, sizes::N36288);
    type G7 = (sizes::N36352, sizes::N36416, sizes::N36480, sizes::N36544, sizes::N36608, sizes::N36672, sizes::N36736, sizes::N36800);
}
impl RowOf64 for U9 {
    type G0 = (sizes::N36864, sizes::N36928, sizes::N36992, sizes::N37056, sizes::N37120, sizes::N37184, sizes::N37248, sizes::N37312);
    type G1 = (sizes::N37376, sizes::N37440, sizes::N37504, sizes::N37568, sizes::N37632, sizes::N37696, sizes::N37760, sizes::N37824);
    type G2 = (sizes::N37888, sizes::N37952, sizes::N38016, sizes::N38080, sizes::N38144, sizes::N38208, sizes::N38272, sizes::N38336);
    type G3 = (sizes::N38400, sizes::N38464, sizes::N38528, sizes::N38592, sizes::N38656, sizes::N38720, sizes::N38784, sizes::N38848);
    type G4 = (sizes::N38912, sizes::N38976, sizes::N39040, sizes::N39104, sizes::N39168, sizes::N39232, sizes::N39296, sizes::N39360);
    type G5 = (sizes::N39424, sizes::N39488, sizes::N39552, sizes::N39616, sizes::N39680, sizes::N39744, sizes::N39808, sizes::N39872);
    type G6 = (sizes::N39936, sizes::N40000, sizes::N40064, sizes::N40128, sizes::N40192, sizes::N40256, sizes::N40320, sizes::N40384);
    type G7 = (sizes::N40448, sizes::N40512, sizes::N40576, sizes::N40640, sizes::N40704, sizes::N40768, sizes::N40832, sizes::N40896);
}
impl RowOf64 for U10 {
    type G0 = (sizes::N40960, sizes::N41024, sizes::N41088, sizes::N41152, sizes::N41216, sizes::N41280, sizes::N41344, sizes::N41408);
    type G1 = (sizes::N41472, sizes::N41536, sizes::N41600, sizes::N41664, sizes::N41728, sizes::N41792, sizes::N41856, sizes::N41920);
    type G2 = (sizes::N41984, sizes::N42048, sizes::N42112, sizes::N42176, sizes::N42240, sizes::N42304, sizes::N42368, sizes::N42432);
    type G3 = (sizes::N42496, sizes::N42560, sizes::N42624, sizes::N42688, sizes::N42752, sizes::N42816, sizes::N42880, sizes::N42944);
    type G4 = (sizes::N43008, sizes::N43072, sizes::N43136, sizes::N43200, sizes::N43264, sizes::N43328, sizes::N43392, sizes::N43456);
    type G5 = (sizes::N43520, sizes::N43584, sizes::N43648, sizes::N43712, sizes::N43776, sizes::N43840, sizes::N43904, sizes::N43968);
    type G6 = (sizes::N44032, sizes::N44096, sizes::N44160, sizes::N44224, sizes::N44288, sizes::N44352, sizes::N44416, sizes::N44480);
    type G7 = (sizes::N44544, sizes::N44608, sizes::N44672, sizes::N44736, sizes::N44800, sizes::N44864, sizes::N44928, sizes::N44992);
}
impl RowOf64 for U11 {
    type G0 = (sizes::N45056, sizes::N45120, sizes::N45184, sizes::N45248, sizes::N45312, sizes::N45376, sizes::N45440, sizes::N45504);
    type G1 = (sizes::N45568, sizes::N45632, sizes::N45696, sizes::N45760, sizes::N45824, sizes::N45888, sizes::N45952, sizes::N46016);
    type G2 = (sizes::N46080, sizes::N46144, sizes::N46208, sizes::N46272, sizes::N46336, sizes::N46400, sizes::N46464, sizes::N46528);
    type G3 = (sizes::N46592, sizes::N46656, sizes::N46720, sizes::N46784, sizes::N46848, sizes::N46912, sizes::N46976, sizes::N47040);
    type G4 = (sizes::N47104, sizes::N47168, sizes::N47232, sizes::N47296, sizes::N47360, sizes::N47424, sizes::N47488, sizes::N47552);
    type G5 = (sizes::N47616, sizes::N47680, sizes::N47744, sizes::N47808, sizes::N47872, sizes::N47936, sizes::N48000, sizes::N48064);
    type G6 = (sizes::N48128, sizes::N48192, sizes::N48256, sizes::N48320, sizes::N48384, sizes::N48448, sizes::N48512, sizes::N48576);
    type G7 = (sizes::N48640, sizes::N48704, sizes::N48768, sizes::N48832, sizes::N48896, sizes::N48960, sizes::N49024, sizes::N49088);
}
impl RowOf64 for U12 {
    type G0 = (sizes::N49152, sizes::N49216, sizes::N49280, sizes::N49344, sizes::N49408, sizes::N49472, sizes::N49536, sizes::N49600);
    type G1 = (sizes::N49664, sizes::N49728, sizes::N49792, sizes::N49856, sizes::N49920, sizes::N49984, sizes::N50048, sizes::N50112);
    type G2 = (sizes::N50176, sizes::N50240, sizes::N50304, sizes::N50368, sizes::N50432, sizes::N50496, sizes::N50560, sizes::N50624);
    type G3 = (sizes::N50688, sizes::N50752, sizes::N50816, sizes::N50880, sizes::N50944, sizes::N51008, sizes::N51072, sizes::N51136);
    type G4 = (sizes::N51200, sizes::N51264, sizes::N51328, sizes::N51392, sizes::N51456, sizes::N51520, sizes::N51584, sizes::N51648);
    type G5 = (sizes::N51712, sizes::N51776, sizes::N51840, sizes::N51904, sizes::N51968, sizes::N52032, sizes::N52096, sizes::N52160);
    type G6 = (sizes::N52224, sizes::N52288, sizes::N52352, sizes::N52416, sizes::N52480, sizes::N52544, sizes::N52608, sizes::N52672);
    type G7 = (sizes::N52736, sizes::N52800, sizes::N52864, sizes::N52928, sizes::N52992, sizes::N53056, sizes::N53120, sizes::N53184);
}
impl RowOf64 for U13 {
    type G0 = (sizes::N53248, sizes::N53312, sizes::N53376, sizes::N53440, sizes::N53504, sizes::N53568, sizes::N53632, sizes::N53696);
    type G1 = (sizes::N53760, sizes::N53824, sizes::N53888, sizes::N53952, sizes::N54016, sizes::N54080, sizes::N54144, sizes::N54208);
    type G2 = (sizes::N54272, sizes::N54336, sizes::N54400, sizes::N54464, sizes::N54528, sizes::N54592, sizes::N54656, sizes::N54720);
    type G3 = (sizes::N54784, sizes::N54848, sizes::N54912, sizes::N54976, sizes::N55040, sizes::N55104, sizes::N55168, sizes::N55232);
    type G4 = (sizes::N55296, sizes::N55360, sizes::N55424, sizes::N55488, sizes::N55552, sizes::N55616, sizes::N55680, sizes::N55744);
    type G5 = (sizes::N55808, sizes::N55872, sizes::N55936, sizes::N56000, sizes::N56064, sizes::N56128, sizes::N56192, sizes::N56256);
    type G6 = (sizes::N56320, sizes::N56384, sizes::N56448, sizes::N56512, sizes::N56576, sizes::N56640, sizes::N56704, sizes::N56768);
    type G7 = (sizes::N56832, sizes::N56896, sizes::N56960, sizes::N57024, sizes::N57088, sizes::N57152, sizes::N57216, sizes::N57280);
}
impl RowOf64 for U14 {
    type G0 = (sizes::N57344, sizes::N57408, sizes::N57472, sizes::N57536, sizes::N57600, sizes::N57664, sizes::N57728, sizes::N57792);
    type G1 = (sizes::N57856, sizes::N57920, sizes::N57984, sizes::N58048, sizes::N58112, sizes::N58176, sizes::N58240, sizes::N58304);
    type G2 = (sizes::N58368, sizes::N58432, sizes::N58496, sizes::N58560, sizes::N58624, sizes::N58688, sizes::N58752, sizes::N58816);
    type G3 = (sizes::N58880, sizes::N58944, sizes::N59008, sizes::N59072, sizes::N59136, sizes::N59200, sizes::N59264, sizes::N59328);
    type G4 = (sizes::N59392, sizes::N59456, sizes::N59520, sizes::N59584, sizes::N59648, sizes::N59712, sizes::N59776, sizes::N59840);
    type G5 = (sizes::N59904, sizes::N59968, sizes::N60032, sizes::N60096, sizes::N60160, sizes::N60224, sizes::N60288, sizes::N60352);
    type G6 = (sizes::N60416, sizes::N60480, sizes::N60544, sizes::N60608, sizes::N60672, sizes::N60736, sizes::N60800, sizes::N60864);
    type G7 = (sizes::N60928, sizes::N60992, sizes::N61056, sizes::N61120, sizes::N61184, sizes::N61248, sizes::N61312, sizes::N61376);
}
impl RowOf64 for U15 {
    type G0 = (sizes::N61440, sizes::N61504, sizes::N61568, sizes::N61632, sizes::N61696, sizes::N61760, sizes::N61824, sizes::N61888);
    type G1 = (sizes::N61952, sizes::N62016, sizes::N62080, sizes::N62144, sizes::N62208, sizes::N62272, sizes::N62336, sizes::N62400);
    type G2 = (sizes::N62464, sizes::N62528, sizes::N62592, sizes::N62656, sizes::N62720, sizes::N62784, sizes::N62848, sizes::N62912);
    type G3 = (sizes::N62976, sizes::N63040, sizes::N63104, sizes::N63168, sizes::N63232, sizes::N63296, sizes::N63360, sizes::N63424);
    type G4 = (sizes::N63488, sizes::N63552, sizes::N63616, sizes::N63680, sizes::N63744, sizes::N63808, sizes::N63872, sizes::N63936);
    type G5 = (sizes::N64000, sizes::N64064, sizes::N64128, sizes::N64192, sizes::N64256, sizes::N64320, sizes::N64384, sizes::N64448);
    type G6 = (sizes::N64512, sizes::N64576, sizes::N64640, sizes::N64704, sizes::N64768, sizes::N64832, sizes::N64896, sizes::N64960);
    type G7 = (sizes::N65024, sizes::N65088, sizes::N65152, sizes::N65216, sizes::N65280, sizes::N65344, sizes::N65408, sizes::N65472);
}
impl RowOf64 for U16 {
    type G0 = (sizes::N65536, Beyond, Beyond, Beyond, Beyond, Beyond, Beyond, Beyond);
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
