/**
 * Words by which a sentence claims something about religion, in the languages that people use here. Without a source such a sentence
 * is not shown; a greeting or a question back may stand by itself.
 */
const WORDS =
  /allah|god\b|gott|tanrı|dios|dieu|الله|quran|qur'an|koran|kur[’'a]|coran|corán|قرآن|القران|surah|sura\b|sure\b|سورة|ayah|verse|vers\b|ayet|آية|hadith|hadis|hadiz|حديث|sunna|sünnet|سنة|prophet|peygamber|profeta|prophète|نبي|رسول|messenger|companion|sahab|صحاب|islam|إسلام|muslim|müslim|musul|مسلم|hal[aâ]l|har[aâ]m|حلال|حرام|makr|sharia|scharia|şeriat|شريعة|fatwa|fetva|فتوى|pray|prayer|salah|salat|namaz|gebet|oración|prière|صلاة|صلا|fast|ramadan|ramazan|oruç|fasten|ayuno|jeûne|صوم|صيام|رمضان|zak[aā]t|zekat|زكاة|hajj|hac\b|umrah|حج|wud|abdest|وضوء|dua\b|دعاء|sin\b|sünde|günah|pecado|péché|ذنب|إثم|paradise|hell\b|paradies|hölle|cennet|cehennem|جنة|نار|obligat|pflicht|farz|farḍ|fard|واجب|فرض|permitted|forbidden|erlaubt|verboten|caiz|yasak|مباح|scholar|gelehrte|âlim|alim|علماء|imam|إمام|sahih|صحيح|fajr|dhuhr|zuhr|\basr\b|maghrib|\bisha\b|qibla|kıble|yatsı|قبلة|الفجر|الظهر|العصر|المغرب|العشاء|bukhari|buchari|buhari|البخاري|reported|narrated|überliefert|rivayet|روى|رواه/iu;

export const isReligious = (sentence: string): boolean => WORDS.test(sentence);
