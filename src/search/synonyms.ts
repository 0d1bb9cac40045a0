/**
 * Words and phrases of patients, and the words that pages use for the same thing: where a question holds a phrase of the left
 * side, the search also looks for the right side. Phrases are separated by commas.
 *
 * Forms of an English word and both of its spellings are one word. Bangla matches the beginnings of words, because Bangla
 * endings join the word. Bangla in Latin letters is spelled by ear: `h` after a consonant, `z` for `j` and double letters make
 * no difference. The longest matching phrase wins: its words are not looked up one by one.
 */
export const SYNONYMS: readonly (readonly [asked: string, find: string])[] = [
  // Treatments
  ['test tube, testtube, আইভিএফ, আই ভি এফ, টেস্টটিউব, টেস্ট টিউব, নলজাত', 'ivf in vitro fertilization'],
  ['artificial insemination, আইইউআই, আই ইউ আই', 'iui intrauterine insemination'],
  ['sperm injection, ইকসি, আইসিএসআই', 'icsi intracytoplasmic sperm injection'],
  [
    `gender, sex selection, sex of the baby, choose the sex, boy or girl, girl or boy, son or daughter,
    chele na meye, chele naki meye, ছেলে না মেয়ে, ছেলে নাকি মেয়ে, মেয়ে না ছেলে, ছেলে সন্তান`,
    'pgt preimplantation genetic testing boy girl selection',
  ],
  [
    'egg freezing, freeze eggs, freeze my eggs, dimbanu, ডিম্বাণু সংরক্ষণ, ডিম্বাণু ফ্রিজ',
    'egg freezing fertility preservation',
  ],
  [
    'embryo freezing, frozen embryo, sperm freezing, bhrun, ভ্রূণ সংরক্ষণ',
    'embryo freezing frozen fertility preservation',
  ],
  ['cancer, chemotherapy, chemo, radiotherapy, ক্যানসার, ক্যান্সার', 'cancer fertility preservation freezing'],
  ['menopause, মেনোপজ', 'menopause early fertility preservation'],
  ['incubator, time lapse', 'embryoscope embryology time lapse'],
  ['lab', 'laboratory embryology'],
  [
    'laparoscopy, laparoscopic, hysteroscopy, keyhole, operation, অপারেশন, ল্যাপারোস্কোপি',
    'laparoscopy keyhole fertility surgery',
  ],
  ['fibroid, ফাইব্রয়েড, জরায়ুর টিউমার', 'fibroid surgery'],
  ['cyst, সিস্ট', 'cysts endometriosis surgery'],
  ['period pain, painful period, endometriosis, এন্ডোমেট্রিওসিস', 'endometriosis surgery'],
  ['egg freezing success, eggs to freeze, age to freeze', 'egg freezing by age figures'],
  ['via test, via', 'cervical screening cancer hormones'],
  ['miscarriage, lost the baby, lost my baby, gorbhopat, গর্ভপাত, বাচ্চা নষ্ট', 'early pregnancy miscarriage'],
  [
    'repeated miscarriage, recurrent miscarriage, recurrent pregnancy loss, বারবার গর্ভপাত, bar bar gorbhopat',
    'repeated miscarriage genetic testing fertility surgery',
  ],
  ['positive test, pregnant now, test positive', 'early pregnancy positive'],
  ['folic acid, ফলিক অ্যাসিড, ফলিক এসিড', 'folic acid before pregnancy'],
  [
    'ডিম ফোটার ওষুধ, dim fotar oshudh, clomid, clomiphene, letroz, ovulation induction',
    'ovulation tablets letrozole clomifene',
  ],
  [
    'ivf failed, failed ivf, failed cycle, did not work, negative test, negetive test, stop ivf, stop treatment, ব্যর্থ',
    'when it does not work stopping negative test',
  ],
  ['adopt, adoption, dottok, দত্তক', 'does not work guardian adoption caring for another child'],

  ['thalassemia, থ্যালাসেমিয়া, carrier', 'thalassaemia inherited illness genetic testing pgt'],
  ['genetic counselling', 'genetic counselor pgt preimplantation'],
  // Tests and causes
  [
    'sperm test, semen test, semen report, shukranu porikkha, birjo porikkha, শুক্রাণু পরীক্ষা, বীর্য পরীক্ষা, বীর্য',
    'semen analysis test',
  ],
  ['sperm count, low sperm, weak sperm, few sperm, শুক্রাণু কম, shukranu kom', 'few sperm semen andrology male'],
  [
    'no sperm, zero sperm, nil sperm, without sperm, azoospermia, শুক্রাণু নেই, shukranu nei',
    'no sperm azoospermia andrology',
  ],
  ['sperm, shukranu, শুক্রাণু', 'sperm semen andrology male'],
  ['varicocele, scrotum, testicle, ভেরিকোসিল', 'varicocele andrology male'],
  ['erection, ejaculation, impotence, erectile, যৌন দুর্বলতা', 'erection ejaculation andrology male'],
  ['amh, egg reserve, ডিম্বাণু কম', 'amh egg reserve tests'],
  ['tube test, x ray, xray, hsg', 'hsg tube test explained'],
  ['hormone, হরমোন', 'hormone blood tests explained'],
  ['blood test, রক্ত পরীক্ষা, rokto porikkha', 'blood tests explained'],
  ['test, report, porikkha, পরীক্ষা, রিপোর্ট', 'tests explained'],
  [
    `pcod, pco, polycystic, irregular period, irregular menstruation, mashik, oniyomito, facial hair, acne, পিসিওএস,
    পলিসিস্টিক, মাসিক, অনিয়মিত`,
    'pcos period irregular',
  ],
  ['overweight, obese, fat, gaining weight, lose weight, ojon, ওজন', 'weight thyroid'],
  ['thyroid, always tired, থাইরয়েড', 'thyroid'],
  [
    'infertile, childless, bondhatto, bondhyatto, bondhotto, bondha, বন্ধ্যাত্ব, বন্ধ্যা, নিঃসন্তান',
    'infertility assessment understanding',
  ],
  [
    `cannot get pregnant, cant get pregnant, not getting pregnant, not pregnant, cannot conceive, cant conceive, we tried,
    trying for, no baby, bacha hocche na, bacha hoy na, bacha hosse na, baby hocche na, sontan hocche na`,
    'when to see a fertility doctor, should we come yet, trying for years',
  ],
  ['বাচ্চা হচ্ছে না, বাচ্চা হয় না, সন্তান হচ্ছে না, সন্তান হয় না, সন্তান', 'চেষ্টা চিকিৎসক আসবেন see a fertility doctor'],
  // Men
  ['husband, shami, স্বামী', 'husbands men'],
  [
    'husband abroad, works abroad, bidesh, বিদেশে, স্বামী বিদেশে, প্রবাসী, probashi, expatriate',
    'husband abroad coming from far',
  ],
  [
    'sylhet, chattogram, chittagong, rajshahi, khulna, barishal, rangpur, mymensingh, outside dhaka, come to dhaka',
    'coming from far dhaka trips',
  ],
  [
    'unmarried, not married, single woman, age limit, too old, donor, donor egg, donor sperm, ডোনার, surrogacy, surrogate, kabinnama, কাবিননামা',
    'whom we treat offer donor married age',
  ],
  ['man, male, purush, পুরুষ', 'men male andrology husbands'],
  // Costs and visits
  [
    `price, fee, cost, rate card, charge, expensive, cheap, money, how much, quote, budget, bill, khoroch, khoros, kharach, dam,
    taka, koto taka, খরচ, দাম, টাকা, ফি, মূল্য`,
    'costs quote',
  ],
  ['installment, kisti, loan, কিস্তি', 'costs pay plan quote'],
  ['appointment, serial, booking, অ্যাপয়েন্টমেন্ট, এপয়েন্টমেন্ট, সিরিয়াল', 'book an appointment'],
  [
    `address, location, map, direction, how to come, parking, where are you, phone number, telephone, whatsapp, hotline, email,
    opening hour, open on, thikana, ঠিকানা, কোথায়, ফোন, নম্বর`,
    'contact locations address phone hours',
  ],
  [
    'doctor, specialist, gynecologist, gynae, daktar, dactar, doctar, ডাক্তার, বিশেষজ্ঞ, চিকিৎসক',
    'fertility experts doctors',
  ],
  [
    `lady doctor, female doctor, woman doctor, women doctor, mohila daktar, mahila daktar, মহিলা ডাক্তার, নারী চিকিৎসক,
    মহিলা চিকিৎসক`,
    'fertility experts doctors gynecology your requests woman doctor',
  ],
  ['complain, complaint, অভিযোগ, obhijog, 16263, bmdc', 'your requests complain'],
  ['copy of my report, copies, medical record', 'your requests copies records'],
  ['second opinion', 'your requests second opinion'],

  ['job, vacancy, cv, resume, salary, chakri, চাকরি', 'careers open positions apply'],
  ['bring, document, old paper, old report, ki anbo, কী আনব', 'first visit bring'],
  ['photo, picture of, ছবি', 'gallery photos'],
  ['director, owner, chairman, who runs', 'board of directors about us'],
  // During treatment
  [
    `999, ambulance, emergency, breathing, cannot breathe, cant breathe, faint, joruri, জরুরি, অ্যাম্বুলেন্স,
    শ্বাসকষ্ট`,
    'emergency help call now signs',
  ],
  ['bleeding, rokto, রক্তপাত, রক্তক্ষরণ, রক্ত যাচ্ছে', 'heavy bleeding call now signs'],
  ['fever, jor, জ্বর', 'fever call now signs'],
  [
    'severe pain, strong pain, stomach pain, belly pain, abdominal pain, pet betha, পেট ব্যথা',
    'pain belly call now signs',
  ],
  ['swelling, swollen belly, bloated, vomiting, ohss', 'ohss swollen belly call now'],
  ['discharge, brown blood', 'spotting bleeding'],
  ['fasting, ramadan, ramzan, roza, রোজা, রমজান', 'ramadan fast pray during treatment'],
  ['paracetamol, painkiller, napa, ibuprofen, নাপা', 'painkiller during treatment'],
  ['intercourse, sex after, সহবাস, sohobash', 'sex during treatment'],
  ['food, diet, khabar, খাবার', 'eat drink during treatment'],
  ['two week wait, pregnancy test, test early', 'wait pregnancy test'],
  ['due date', 'due date tools'],
  ['ovulation, safe day, fertile day, fertile window', 'fertile days cycle tools'],
  ['chance of success, successful, success, সাফল্য, সফলতা', 'success rates understanding'],
  ['stress, pressure, sad, depressed', 'coping family'],
  ['mother in law, in law, shashuri, শাশুড়ি', 'mothers-in-law families coping family in-laws'],
  ['meaning', 'words glossary'],
  // Bangla words of the pages
  ['চিকিৎসা, chikitsa', 'treatment'],
  ['ডিম্বাণু', 'egg'],
  ['গর্ভবতী, গর্ভধারণ', 'pregnancy pregnant'],
  ['প্রথম', 'first'],
];
