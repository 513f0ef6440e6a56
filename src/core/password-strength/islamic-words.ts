/**
 * Names, places and words of Muslim life, in the spellings that people type, those first that they choose most. Public
 * dictionaries lack nearly all of them, so `Ramadan2026` passes for a good password there.
 */
export const ISLAMIC_WORDS: readonly string[] = `
allah muhammad mohammed mohamed mohammad mohamad muhammed muhammet ramadan ramazan islam bismillah besmele alhamdulillah elhamdulillah
hamdulillah subhanallah sübhanallah mashallah masallah maşallah maschallah inshallah insallah inşallah inschallah allahuakbar allahuekber
allahu-akbar astaghfirullah estagfirullah jazakallah barakallah salam selam salaam assalam assalamualaikum salamalaikum salamaleikum
selamaleykum selamunaleykum aleykumselam quran koran kuran kuranikerim alquran muslim muslima muslimah müslüman musluman musulman moslem
makkah mecca mekka mekke medina madinah medine kaaba kaba kabe alaqsa aqsa aksa quds kudus jerusalem palestine filistin
jannah cennet jahannam cehennem iman imaan taqwa takva tawhid tevhid ummah ümmet dua duaa dhikr zikr zikir tasbih tesbih salah salat namaz
fajr sabah dhuhr zuhr öğle asr ikindi maghrib akşam isha yatsı jumuah jumma cuma sawm oruç oruc iftar iftaar suhoor suhur sahur tarawih teravih
laylatulqadr lailatulqadr kadirgecesi eid eidmubarak bayram kurban kurbanbayramı fitr adha mubarak mübarek hajj hadj hadsch hac hacı umrah umra umre
zakat zakah zekat sadaqah sadaka halal helal haram hadith hadis sunnah sunna sünnet sunni fiqh fıkıh sharia shariah şeriat tafsir tefsir tajweed
hijab hidschab hijabi niqab başörtüsü masjid mescid mosque moschee cami camii minaret minare imam hoca hodscha sheikh shaykh scheich şeyh mufti müftü
alim ulema maulana mawlana mevlana hafiz hafız rasul rasulallah rasulullah resulullah nabi prophet peygamber mustafa ahmad ahmed ahmet mahmoud mahmud
abdullah abdallah abdulrahman abdurrahman rahman rahim rahmah rahmet abubakr abubakar ebubekir umar omar ömer uthman othman osman ali hasan hassan
hussein husain husayn hüseyin fatima fatimah fatma aisha aishah ayesha ayşe khadija khadijah hatice maryam mariam meryem zainab zaynab zeynep sumayyah
bilal hamza hamzah khalid halid salman tariq tarık salahuddin saladin selahaddin adam adem nuh ibrahim ismail ishaq yaqub yakup yusuf yousef musa moussa
harun dawud davut sulaiman suleiman süleyman ayyub eyüp yunus zakariya zekeriya yahya isa issa idris jibril cebrail mikail kevser kawthar yasin yaseen
fatiha fatihah ikhlas ihlas falaq felak nas baqarah bakara ayatulkursi ayetelkürsi ayatalkursi kahf kehf mulk mülk rafiq refik deen dien din sabr sabır
shukr şükür tawbah tövbe nur noor nour hilal hijra hijri hicret sahabah sahabe ashab khalifa halife sultan akhirah ahiret dunya dünya qadr kader nasip
kismet kısmet yarabbi yaallah yarasulallah yaali sallallahu alayhi 786 313 mujahid mücahid shahid şehit ghazi gazi ansar muhajir
الله محمد احمد أحمد رمضان القران القرآن قران اسلام الاسلام الإسلام مسلم مسلمة بسم بسمالله الحمدلله الحمد سبحان سبحانالله استغفرالله ماشاءالله
انشاءالله اللهاكبر السلام سلام السلامعليكم مكة مكه المدينة الكعبة القدس الاقصى فلسطين الجنة جنة ايمان إيمان صلاة الصلاة صيام عيد عيدمبارك حج عمرة زكاة
دعاء ذكر النبي نبي الرسول رسول رحمن رحيم نور عبدالله عبدالرحمن محمود مصطفى علي عمر عثمان ابوبكر حسن حسين فاطمة عائشة خديجة مريم زينب يوسف ابراهيم
إبراهيم اسماعيل موسى عيسى سليمان داود يحيى بلال حمزة خالد صلاحالدين حبيبي حبيبتي حياتي قلبي امي ابي
`
  .trim()
  .split(/\s+/);
