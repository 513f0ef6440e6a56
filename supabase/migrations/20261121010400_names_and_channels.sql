-- What is said on a topic without a policy is heard by everybody there: it is for adults alone. Who is called how is judged by
-- the letters of one script at a time.

-- Of these people, those who may neither speak nor show themselves where anybody may listen. Where the operator opened such
-- topics to strangers as well, it is known children.
create function public.kept_from_public_topics(_people uuid[], _strangers_come boolean) returns setof uuid
  language sql stable set search_path = ''
begin atomic
  select asked.id from unnest(_people) as asked (id)
  where case when _strangers_come then exists (
      select from public.profiles p where p.user_id = asked.id and p.age_group in ('under_10', '10_12', '13_15'))
    else not exists (select from public.profiles p where p.user_id = asked.id and p.age_group = 'adult') end;
end;
comment on function public.kept_from_public_topics(uuid[], boolean) is 'Never null.';
grant execute on function public.kept_from_public_topics(uuid[], boolean) to service_role;

-- Which letters names are written with, as `scripts/name-letters.ts` printed them. 'nobody': no name has them, they are phonetic or
-- look like others. What stands in no row (digits, signs, marks of all scripts) goes with any.
create table private.letters (
  script text primary key,
  points int4multirange not null
);
insert into private.letters (script, points) values
  ('Latin', '{[65,90],[97,122],[192,214],[216,246],[248,305],[308,311],[313,318],[321,328],[330,382],[385,385],[390,390],[393,394],[398,402],[404,404],[406,406],[408,409],[413,413],[416,417],[431,432],[434,436],[461,481],[486,493],[496,496],[500,501],[504,507],[512,539],[542,543],[550,563],[595,596],[598,599],[601,601],[603,603],[611,611],[617,617],[626,626],[651,651],[7680,7833],[7838,7838],[7840,7929],[8490,8491]}'),
  ('nobody', '{[170,170],[186,186],[306,307],[312,312],[319,320],[329,329],[383,384],[386,389],[391,392],[395,397],[403,403],[405,405],[407,407],[410,412],[414,415],[418,430],[433,433],[437,460],[482,485],[494,495],[497,499],[502,503],[508,511],[540,541],[544,549],[564,594],[597,597],[600,600],[602,602],[604,610],[612,616],[618,625],[627,650],[652,696],[736,740],[888,889],[896,899],[907,907],[909,909],[930,930],[994,1007],[1328,1328],[1367,1368],[1419,1420],[1424,1424],[1480,1487],[1515,1518],[1525,1535],[1806,1806],[1867,1868],[1970,1983],[2043,2044],[2048,2095],[2111,2141],[2143,2143],[2155,2159],[2194,2198],[2436,2436],[2445,2446],[2449,2450],[2473,2473],[2481,2481],[2483,2485],[2490,2491],[2501,2502],[2505,2506],[2511,2518],[2520,2523],[2526,2526],[2532,2533],[2559,2560],[2564,2564],[2571,2574],[2577,2578],[2601,2601],[2609,2609],[2612,2612],[2615,2615],[2618,2619],[2621,2621],[2627,2630],[2633,2634],[2638,2640],[2642,2648],[2653,2653],[2655,2661],[2679,2688],[2692,2692],[2702,2702],[2706,2706],[2729,2729],[2737,2737],[2740,2740],[2746,2747],[2758,2758],[2762,2762],[2766,2767],[2769,2783],[2788,2789],[2802,2808],[2816,2816],[2820,2820],[2829,2830],[2833,2834],[2857,2857],[2865,2865],[2868,2868],[2874,2875],[2885,2886],[2889,2890],[2894,2900],[2904,2907],[2910,2910],[2916,2917],[2936,2945],[2948,2948],[2955,2957],[2961,2961],[2966,2968],[2971,2971],[2973,2973],[2976,2978],[2981,2983],[2987,2989],[3002,3005],[3011,3013],[3017,3017],[3022,3023],[3025,3030],[3032,3045],[3067,3071],[3085,3085],[3089,3089],[3113,3113],[3130,3131],[3141,3141],[3145,3145],[3150,3156],[3159,3159],[3163,3163],[3166,3167],[3172,3173],[3184,3190],[3213,3213],[3217,3217],[3241,3241],[3252,3252],[3258,3259],[3269,3269],[3273,3273],[3278,3284],[3287,3291],[3295,3295],[3300,3301],[3312,3312],[3316,3327],[3341,3341],[3345,3345],[3397,3397],[3401,3401],[3408,3411],[3428,3429],[3456,3456],[3460,3460],[3479,3481],[3506,3506],[3516,3516],[3518,3519],[3527,3529],[3531,3534],[3541,3541],[3543,3543],[3552,3557],[3568,3569],[3573,3584],[3643,3646],[3676,3712],[3715,3715],[3717,3717],[3723,3723],[3748,3748],[3750,3750],[3774,3775],[3781,3781],[3783,3783],[3791,3791],[3802,3803],[3808,3839],[3912,3912],[3949,3952],[3992,3992],[4029,4029],[4045,4045],[4059,4095],[4294,4294],[4296,4300],[4302,4303],[4681,4681],[4686,4687],[4695,4695],[4697,4697],[4702,4703],[4745,4745],[4750,4751],[4785,4785],[4790,4791],[4799,4799],[4801,4801],[4806,4807],[4823,4823],[4881,4881],[4886,4887],[4955,4956],[4989,4991],[5018,5119],[5121,5740],[5743,5759],[5761,5786],[5789,5866],[5873,5940],[5943,6015],[6110,6111],[6122,6127],[6138,6143],[6170,6175],[6265,6271],[6315,6463],[6465,6467],[6480,6607],[6619,6621],[6656,6685],[6688,6783],[6794,6799],[6810,6815],[6823,6823],[6830,6831],[6878,6879],[6892,6989],[7019,7027],[7104,7163],[7168,7226],[7242,7247],[7258,7293],[7307,7311],[7355,7356],[7368,7375],[7419,7461],[7468,7516],[7522,7525],[7531,7543],[7545,7614],[7834,7837],[7839,7839],[7930,7935],[7958,7959],[7966,7967],[8006,8007],[8014,8015],[8024,8024],[8026,8026],[8028,8028],[8030,8030],[8062,8063],[8117,8117],[8133,8133],[8148,8149],[8156,8156],[8176,8177],[8181,8181],[8191,8191],[8293,8293],[8305,8307],[8319,8319],[8335,8351],[8386,8399],[8433,8447],[8498,8498],[8526,8526],[8544,8584],[8588,8591],[9258,9279],[9291,9311],[11124,11125],[11264,11492],[11499,11512],[11558,11558],[11560,11564],[11566,11567],[11624,11630],[11633,11646],[11671,11679],[11687,11687],[11695,11695],[11703,11703],[11711,11711],[11719,11719],[11727,11727],[11735,11735],[11743,11743],[11870,11903],[11930,11930],[12020,12031],[12246,12271],[12352,12352],[12439,12440],[12544,12548],[12592,12592],[12687,12687],[12774,12782],[12831,12831],[40960,42127],[42183,42237],[42240,42508],[42512,42527],[42538,42559],[42656,42725],[42736,42737],[42744,42751],[42786,42887],[42891,43007],[43053,43055],[43066,43123],[43128,43213],[43226,43231],[43274,43309],[43312,43358],[43389,43391],[43470,43470],[43482,43485],[43519,43519],[43575,43583],[43598,43599],[43610,43611],[43648,43741],[43744,43759],[43762,43776],[43783,43784],[43791,43792],[43799,43807],[43815,43815],[43823,43866],[43868,43876],[43878,43881],[43884,44010],[44012,44015],[44026,44031],[55204,55215],[55239,55242],[55292,55295],[64110,64111],[64218,64274],[64280,64284],[64311,64311],[64317,64317],[64319,64319],[64322,64322],[64325,64325],[64976,65007],[65050,65055],[65107,65107],[65127,65127],[65132,65135],[65141,65141],[65277,65278],[65280,65280],[65313,65338],[65345,65370],[65471,65473],[65480,65481],[65488,65489],[65496,65497],[65501,65503],[65511,65511],[65519,65528],[65534,65791],[65795,65798],[65844,65846],[65935,65935],[65949,65951],[65953,65999],[66046,66271],[66300,66335],[66340,66368],[66370,66377],[66379,66462],[66464,66511],[66518,66719],[66730,66926],[66928,67670],[67680,67702],[67712,67750],[67760,67834],[67840,67861],[67868,67870],[67872,67902],[67904,68027],[68030,68031],[68048,68049],[68096,68159],[68169,68175],[68185,68220],[68224,68252],[68256,68295],[68297,68330],[68343,68408],[68416,68439],[68448,68471],[68480,68504],[68509,68520],[68528,68857],[68904,68911],[68922,68927],[68938,68973],[68975,69005],[69008,69215],[69247,69292],[69294,69313],[69320,69327],[69337,69369],[69376,69404],[69415,69456],[69466,69509],[69514,69572],[69580,69702],[69710,69713],[69744,69818],[69826,69836],[69838,69871],[69882,69941],[69956,70003],[70006,70084],[70089,70092],[70094,70095],[70106,70106],[70108,70108],[70112,70112],[70133,70199],[70206,70312],[70314,70383],[70394,70458],[70460,70611],[70614,70614],[70617,70730],[70748,70748],[70750,70853],[70855,70863],[70874,71104],[71128,71232],[71236,71247],[71258,71263],[71277,71352],[71354,71359],[71370,71375],[71396,71471],[71488,71738],[71740,71903],[71923,72003],[72007,72015],[72026,72161],[72163,72254],[72263,72345],[72349,72349],[72355,72447],[72458,72672],[72674,72687],[72698,72768],[72774,72783],[72813,72815],[72818,73039],[73050,73119],[73130,73183],[73194,73462],[73465,73538],[73562,73663],[73714,73726],[73728,74751],[74863,74863],[74869,77808],[77811,78895],[78912,90415],[90426,92767],[92778,92781],[92784,92863],[92874,92916],[92918,92982],[92992,92995],[92998,93007],[93018,93018],[93026,93548],[93562,93823],[93851,94177],[94180,94191],[94199,110575],[110580,110580],[110588,110588],[110591,110591],[110883,110897],[110899,110927],[110931,110932],[110934,110947],[110952,113819],[113821,113822],[113828,117759],[118013,118015],[118452,118457],[118481,118495],[118513,118527],[118574,118575],[118599,118607],[118724,118783],[119030,119039],[119079,119080],[119275,119295],[119366,119487],[119508,119519],[119540,119551],[119639,119647],[119673,119807],[119893,119893],[119965,119965],[119968,119969],[119971,119972],[119975,119976],[119981,119981],[119994,119994],[119996,119996],[120004,120004],[120070,120070],[120075,120076],[120085,120085],[120093,120093],[120122,120122],[120127,120127],[120133,120133],[120135,120137],[120145,120145],[120486,120487],[120780,120781],[121344,121398],[121403,121452],[121461,121461],[121476,121476],[121484,122927],[122990,123022],[123024,123199],[123210,123214],[123216,123631],[123642,123646],[123648,124143],[124154,124400],[124411,124414],[124416,124895],[124903,124903],[124908,124908],[124911,124911],[124927,125126],[125136,125183],[125260,125263],[125274,125277],[125280,126064],[126133,126208],[126270,126463],[126468,126468],[126496,126496],[126499,126499],[126501,126502],[126504,126504],[126515,126515],[126520,126520],[126522,126522],[126524,126529],[126531,126534],[126536,126536],[126538,126538],[126540,126540],[126544,126544],[126547,126547],[126549,126550],[126552,126552],[126554,126554],[126556,126556],[126558,126558],[126560,126560],[126563,126563],[126565,126566],[126571,126571],[126579,126579],[126584,126584],[126589,126589],[126591,126591],[126602,126602],[126620,126624],[126628,126628],[126634,126634],[126652,126703],[126706,126975],[127020,127023],[127124,127135],[127151,127152],[127168,127168],[127184,127184],[127222,127231],[127406,127461],[127491,127503],[127548,127551],[127561,127567],[127570,127583],[127590,127743],[128729,128731],[128749,128751],[128765,128767],[128986,128991],[129004,129007],[129009,129023],[129036,129039],[129096,129103],[129114,129119],[129160,129167],[129198,129199],[129212,129215],[129218,129231],[129241,129279],[129624,129631],[129646,129647],[129661,129663],[129675,129677],[129735,129735],[129737,129740],[129757,129758],[129771,129774],[129785,129791],[129939,129939],[130043,131071],[173792,173823],[178206,178207],[183982,183983],[191457,191471],[192094,194559],[195102,196607],[201547,201551],[210042,917504],[917506,917535],[917632,917759],[918000,983039],[1048574,1048575],[1114110,1114111]}'),
  ('Greek', '{[880,883],[886,887],[890,893],[895,895],[902,902],[904,906],[908,908],[910,929],[931,993],[1008,1013],[1015,1023],[7462,7466],[7517,7521],[7526,7530],[7615,7615],[7936,7957],[7960,7965],[7968,8005],[8008,8013],[8016,8023],[8025,8025],[8027,8027],[8029,8029],[8031,8061],[8064,8116],[8118,8124],[8126,8126],[8130,8132],[8134,8140],[8144,8147],[8150,8155],[8160,8172],[8178,8180],[8182,8188],[8486,8486],[43877,43877],[119362,119364]}'),
  ('Cyrillic', '{[1024,1153],[1155,1156],[1159,1327],[7296,7306],[7467,7467],[7544,7544],[11744,11775],[42560,42610],[42612,42621],[42623,42655],[65070,65071],[122928,122989],[123023,123023]}'),
  ('Armenian', '{[1329,1366],[1369,1369],[1376,1416],[64275,64279]}'),
  ('Hebrew', '{[1425,1469],[1471,1471],[1473,1474],[1476,1477],[1479,1479],[1488,1514],[1519,1522],[64285,64296],[64298,64310],[64312,64316],[64318,64318],[64320,64321],[64323,64324],[64326,64335]}'),
  ('Arabic', '{[1552,1562],[1568,1599],[1601,1610],[1622,1631],[1646,1647],[1649,1747],[1749,1756],[1759,1768],[1770,1775],[1786,1788],[1791,1791],[1872,1919],[2160,2183],[2185,2191],[2199,2273],[2275,2303],[64336,64433],[64467,64829],[64848,64911],[64914,64967],[65008,65019],[65136,65140],[65142,65276],[69314,69319],[69370,69375],[126464,126467],[126469,126495],[126497,126498],[126500,126500],[126503,126503],[126505,126514],[126516,126519],[126521,126521],[126523,126523],[126530,126530],[126535,126535],[126537,126537],[126539,126539],[126541,126543],[126545,126546],[126548,126548],[126551,126551],[126553,126553],[126555,126555],[126557,126557],[126559,126559],[126561,126562],[126564,126564],[126567,126570],[126572,126578],[126580,126583],[126585,126588],[126590,126590],[126592,126601],[126603,126619],[126625,126627],[126629,126633],[126635,126651]}'),
  ('Syriac', '{[1808,1866],[1869,1871],[2144,2154]}'),
  ('Thaana', '{[1920,1969]}'),
  ('Nko', '{[1994,2037],[2042,2042],[2045,2045]}'),
  ('Devanagari', '{[2304,2384],[2389,2403],[2417,2431],[43232,43255],[43259,43259],[43261,43263]}'),
  ('Bengali', '{[2432,2435],[2437,2444],[2447,2448],[2451,2472],[2474,2480],[2482,2482],[2486,2489],[2492,2500],[2503,2504],[2507,2510],[2519,2519],[2524,2525],[2527,2531],[2544,2545],[2556,2556],[2558,2558]}'),
  ('Gurmukhi', '{[2561,2563],[2565,2570],[2575,2576],[2579,2600],[2602,2608],[2610,2611],[2613,2614],[2616,2617],[2620,2620],[2622,2626],[2631,2632],[2635,2637],[2641,2641],[2649,2652],[2654,2654],[2672,2677]}'),
  ('Gujarati', '{[2689,2691],[2693,2701],[2703,2705],[2707,2728],[2730,2736],[2738,2739],[2741,2745],[2748,2757],[2759,2761],[2763,2765],[2768,2768],[2784,2787],[2809,2815]}'),
  ('Oriya', '{[2817,2819],[2821,2828],[2831,2832],[2835,2856],[2858,2864],[2866,2867],[2869,2873],[2876,2884],[2887,2888],[2891,2893],[2901,2903],[2908,2909],[2911,2915],[2929,2929]}'),
  ('Tamil', '{[2946,2947],[2949,2954],[2958,2960],[2962,2965],[2969,2970],[2972,2972],[2974,2975],[2979,2980],[2984,2986],[2990,3001],[3006,3010],[3014,3016],[3018,3021],[3024,3024],[3031,3031]}'),
  ('Telugu', '{[3072,3084],[3086,3088],[3090,3112],[3114,3129],[3132,3140],[3142,3144],[3146,3149],[3157,3158],[3160,3162],[3164,3165],[3168,3171]}'),
  ('Kannada', '{[3200,3203],[3205,3212],[3214,3216],[3218,3240],[3242,3251],[3253,3257],[3260,3268],[3270,3272],[3274,3277],[3285,3286],[3292,3294],[3296,3299],[3313,3315]}'),
  ('Malayalam', '{[3328,3340],[3342,3344],[3346,3396],[3398,3400],[3402,3406],[3412,3415],[3423,3427],[3450,3455]}'),
  ('Sinhala', '{[3457,3459],[3461,3478],[3482,3505],[3507,3515],[3517,3517],[3520,3526],[3530,3530],[3535,3540],[3542,3542],[3544,3551],[3570,3571]}'),
  ('Thai', '{[3585,3642],[3648,3662]}'),
  ('Lao', '{[3713,3714],[3716,3716],[3718,3722],[3724,3747],[3749,3749],[3751,3773],[3776,3780],[3782,3782],[3784,3790],[3804,3807]}'),
  ('Tibetan', '{[3840,3840],[3864,3865],[3893,3893],[3895,3895],[3897,3897],[3902,3911],[3913,3948],[3953,3972],[3974,3991],[3993,4028],[4038,4038]}'),
  ('Myanmar', '{[4096,4159],[4176,4239],[4250,4253],[43488,43503],[43514,43518],[43616,43638],[43642,43647]}'),
  ('Georgian', '{[4256,4293],[4295,4295],[4301,4301],[4304,4346],[4348,4351],[7312,7354],[7357,7359],[11520,11557],[11559,11559],[11565,11565]}'),
  ('East Asian', '{[4352,4607],[12293,12293],[12334,12335],[12347,12347],[12353,12438],[12445,12447],[12449,12538],[12541,12543],[12549,12591],[12593,12686],[12704,12735],[12784,12799],[13312,19903],[19968,40959],[43360,43388],[44032,55203],[55216,55238],[55243,55291],[63744,64109],[64112,64217],[65382,65391],[65393,65437],[65440,65470],[65474,65479],[65482,65487],[65490,65495],[65498,65500],[94179,94179],[94192,94195],[110576,110579],[110581,110587],[110589,110590],[110592,110882],[110898,110898],[110928,110930],[110933,110933],[110948,110951],[131072,173791],[173824,178205],[178208,183981],[183984,191456],[191472,192093],[194560,195101],[196608,201546],[201552,210041]}'),
  ('Ethiopic', '{[4608,4680],[4682,4685],[4688,4694],[4696,4696],[4698,4701],[4704,4744],[4746,4749],[4752,4784],[4786,4789],[4792,4798],[4800,4800],[4802,4805],[4808,4822],[4824,4880],[4882,4885],[4888,4954],[4957,4959],[4992,5007],[11648,11670],[11680,11686],[11688,11694],[11696,11702],[11704,11710],[11712,11718],[11720,11726],[11728,11734],[11736,11742],[43777,43782],[43785,43790],[43793,43798],[43808,43814],[43816,43822],[124896,124902],[124904,124907],[124909,124910],[124912,124926]}'),
  ('Khmer', '{[6016,6099],[6103,6103],[6108,6109]}'),
  ('Mongolian', '{[6155,6157],[6159,6159],[6176,6264],[6272,6314]}'),
  ('Sundanese', '{[7040,7087],[7098,7103]}'),
  ('Tifinagh', '{[11568,11623],[11631,11631],[11647,11647]}'),
  ('Syloti_Nagri', '{[43008,43047],[43052,43052]}'),
  ('Javanese', '{[43392,43456]}'),
  ('Cham', '{[43520,43574],[43584,43597]}'),
  ('Hanifi_Rohingya', '{[68864,68903]}'),
  ('Adlam', '{[125184,125259]}');

-- Each word in the letters of one script: no reader can tell a letter from that of another script that looks the same.
create function private.is_of_one_script(name text) returns boolean
  language sql stable security definer set search_path = ''
  return not exists (
    select from regexp_split_to_table(normalize(name, NFKC), '[ !-/:-@\[-`{-~\u2010-\u2015]+') as word
    where (
      select count(distinct l.script) > 1 or bool_or(l.script = 'nobody')
      from (select distinct ascii(letter) as point from regexp_split_to_table(word, '') as letter) as written
      join private.letters l on l.points @> written.point
    )
  );

-- The same letters that are left, as the plain ones: with hooks and strokes, ligatures, signs for letters, and capitals of other
-- scripts that look like ours though their small letters do not.
create or replace function private.seen_as(name text) returns text
  language sql immutable parallel safe strict set search_path = ''
  return replace(replace(replace(replace(translate(translate(translate(translate(translate(
    regexp_replace(lower(normalize(lower(translate(name, 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'ABEZHIKMNOPTYX')), NFKD)),
      '[\u0300-\u036f\u0483-\u0489\u064b-\u065f\u0670\u0640\u06d6-\u06ed\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0]|[\U000e0000-\U000e007f]', '', 'g'),
    'авсеѕіјкмнортухԁӏпгьԛԝѵαβεικνορτυχηωγσıłøđħŧɑɡɪʀɴꜱꜰᴀʙᴄᴅᴇɢʜᴊᴋʟᴍᴏᴘᴛᴜᴠᴡʏᴢßօսհո',
    'abcesijkmhoptyxdlnrbqwvabeikvoptuxnwyoilodhtagirnsfabcdeghjklmoptuvwyzsouhn'),
    'ðþŋəǝɓɗƙƴɛɔɖɣɩʋƒɲδμλүҮѡғҒԍԌ○◯◌●⚪⚫⭕∘°│┃∣',
    'dpneebdkyeodyivfndmlyywffggoooooooooiii'),
    '🅐🅑🅒🅓🅔🅕🅖🅗🅘🅙🅚🅛🅜🅝🅞🅟🅠🅡🅢🅣🅤🅥🅦🅧🅨🅩🅰🅱🅲🅳🅴🅵🅶🅷🅸🅹🅺🅻🅼🅽🅾🅿🆀🆁🆂🆃🆄🆅🆆🆇🆈🆉🇦🇧🇨🇩🇪🇫🇬🇭🇮🇯🇰🇱🇲🇳🇴🇵🇶🇷🇸🇹🇺🇻🇼🇽🇾🇿',
    'abcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyzabcdefghijklmnopqrstuvwxyz'),
    'ىیکةٱ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ييكها01234567890123456789'),
    '@$!|€', 'asiie'), 'æ', 'ae'), 'œ', 'oe'), 'rn', 'm'), 'vv', 'w');

create or replace function private.may_bear(name text, person uuid) returns boolean
  language sql stable security definer set search_path = ''
  return name is null or (private.is_of_one_script(name) and not private.is_reserved(name))
    or exists (select from public.admins a where a.user_id = person);

-- What may not be borne is refused with its reason. Its table says how long a name may be: nobody judges a megabyte before that.
create function private.require_name(name text, person uuid) returns void
  language plpgsql stable security definer set search_path = ''
as $$
declare
  judged constant text := left(name, 200);
begin
  if private.may_bear(judged, person) then
    return;
  end if;
  if private.is_reserved(judged) then
    raise check_violation using message = 'This name speaks for others', detail = 'name_reserved';
  end if;
  raise check_violation using message = 'Each word of a name has letters of one script', detail = 'name_letters';
end
$$;

create or replace function private.plain_profile() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.display_name := private.plain_line(new.display_name);
  new.location := private.plain_line(new.location);
  new.bio := private.plain_text(new.bio);
  if tg_op = 'INSERT' or new.display_name is distinct from old.display_name then
    perform private.require_name(new.display_name, new.user_id);
  end if;
  return new;
end
$$;

-- A company is told which of the two it is, as people are.
do $$
declare
  made constant text := pg_get_functiondef('public.save_company(uuid,text,text,text,text)'::regprocedure);
  before constant text := 'if not private.may_bear(wanted.name, me) then
    raise check_violation using message = ''This name speaks for others'', detail = ''name_reserved'';
  end if;';
begin
  if strpos(made, before) = 0 then
    raise exception 'save_company has changed';
  end if;
  execute replace(made, before, 'perform private.require_name(wanted.name, me);');
end
$$;

-- Whoever speaks for the house no more is called otherwise from now on, and shows no certificate with the name.
create function private.give_names_back(person uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles p set
    display_name = case when private.may_bear(p.display_name, person) then p.display_name end,
    username = case when private.may_bear(p.username, person) then p.username end
  where p.user_id = person and not (private.may_bear(p.display_name, person) and private.may_bear(p.username, person));
  update public.certificates c set revoked_at = private.clock()
  where c.user_id = person and c.revoked_at is null and not private.may_bear(c.holder_name, person);
end
$$;

create function private.on_admin_dismissed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.give_names_back(old.user_id);
  return null;
end
$$;
create trigger admins_give_names_back after delete on public.admins
  for each row execute function private.on_admin_dismissed();

-- A certificate says which of the two it is.
CREATE OR REPLACE FUNCTION public.issue_certificate(_user_id uuid, _course text, _lessons text[], _name text)
 RETURNS TABLE(refused text, id uuid, holder_name text, lessons smallint, score smallint, issued_at timestamp with time zone, is_public boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  present constant timestamptz := date_trunc('seconds', private.clock());
  result public.course_results;
begin
  perform private.one_at_a_time('certificate', _user_id);
  select r.* into result from public.course_results r where (r.user_id, r.course) = (_user_id, _course);
  refused := case
    when result.user_id is null then 'not_passed'
    when private.lessons_left(_user_id, _course, _lessons) > 0 then 'lessons_left'
    when not private.may_bear(_name, _user_id) then case when private.is_reserved(_name) then 'name_reserved' else 'name_letters' end
  end;
  if refused is not null then
    return next;
    return;
  end if;
  update public.certificates c set is_public = private.may_be_public(_user_id)
  where (c.user_id, c.course, c.holder_name) = (_user_id, _course, _name) and c.revoked_at is null
  returning c.id, c.holder_name, c.lessons, c.score, c.issued_at, c.is_public
  into issue_certificate.id, issue_certificate.holder_name, issue_certificate.lessons, issue_certificate.score,
    issue_certificate.issued_at, issue_certificate.is_public;
  if not found then
    if not private.take_allowance(_user_id, 'certificate', 10) then
      refused := 'daily_limit';
      return next;
      return;
    end if;
    update public.certificates c set revoked_at = present
    where (c.user_id, c.course) = (_user_id, _course) and c.revoked_at is null;
    insert into public.certificates as c (user_id, course, holder_name, lessons, score, issued_at, is_public)
    values (_user_id, _course, _name, cardinality(_lessons), result.score, present, private.may_be_public(_user_id))
    returning c.id, c.holder_name, c.lessons, c.score, c.issued_at, c.is_public
    into issue_certificate.id, issue_certificate.holder_name, issue_certificate.lessons, issue_certificate.score,
      issue_certificate.issued_at, issue_certificate.is_public;
  end if;
  return next;
end
$function$;

-- Names that were given before. To judge one takes milliseconds: only those are that today's rules may read otherwise, having other
-- letters than all Latin or all Arabic, or some that are seen otherwise now; and those of former admins.
select private.give_names_back(p.user_id) from public.profiles p
where p.display_name !~ '^([ -~\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014a-\u017e]+|[ -@\[-`{-~\u0600-\u06ff]+)$'
  or p.display_name ~ '[ÐðÞþŊŋÆæŒœ]'
  or exists (select from public.admin_actions d where d.subject_id = p.user_id and d.action = 'admin_ended');

-- The days up to one that never was are not counted one by one: a series that begins at minus infinity has no end.
do $$
declare
  made constant text := pg_get_functiondef('public.usage_figures(date,date)'::regprocedure);
  before constant text := 'least(coalesce(_to, today), today)';
begin
  if strpos(made, before) = 0 then
    raise exception 'usage_figures has changed';
  end if;
  execute replace(made, before, 'least(greatest(coalesce(_to, today), date ''2020-01-01''), today)');
end
$$;
