import type { Words } from '../lexicon.ts';

/** What German questions ask for that is not ours to answer, or is a tool's work. */
export const DE: Words = {
  i: 'ich, mir, mich, mein*, wir, uns, unser*',
  takfir:
    'ist .. kafir, sind .. kafir, sind .. kuffar, sind .. ungläubig*, ist .. ungläubig*, ist .. ein kafir, ist .. murtad, ist .. ein heuchler, ist mein* .. heuchler, ist mein* .. noch muslim, ist mein* .. kafir, ist er noch muslim, ist sie noch muslim, für kafir erklären, zum kafir erklären, sind schiiten muslim*, sind schiiten kafir, sind aleviten muslim*, sind sufis muschrik*, kafir oder, ist .. abweichler, ist .. irregegangen',
  sect: 'salafi oder sufi, sunniten oder schiiten wer, wer hat recht sunniten, wahhabiten oder, beleidig* .. gelehrte*, beleidig* .. schiiten, beleidig* .. salafi*, beleidig* .. sufi*, schlimmste sekte, welche gruppe ist richtig, welcher gelehrte ist falsch, rafida hunde, schiiten hunde, welche rechtsschule .. hölle, welche gruppe .. hölle, welche rechtsschule .. irre*',
  hatred:
    'witz über juden, witz über christen, witz über priester, witze über juden, witze über christen, witze über schiiten, witz über schiiten, alle juden, alle christen sollten, juden sind schweine, christen sind schweine, warum sind juden böse, warum sind juden so, kuffar bestehlen, kuffar belügen, ungläubige bestehlen, ungläubige belügen, ungläubige betrügen, nichtmuslime betrügen, beleidig* .. juden, beleidig* .. christen, mach dich lustig, abfällig* .. über, schlechtes über juden, schlechtes über christen, gemeines über',
  violence:
    'bombe bauen, baue ich eine bombe, bombe basteln, sprengstoff, wie mache ich eine bombe, waffe bauen, dem is anschließen, zum is, is beitreten, dschihad gruppe, welche dschihad, in den dschihad, in syrien kämpfen, nach syrien kämpfen, anschlag gut, anschlag richtig, anschläge gut, anschlag verherrlich*, kuffar töten, ungläubige töten, juden töten, den propheten beleidigt töten, prophet beleidigt töten, darf ich jemanden töten, gift herstellen, wie vergifte ich, kirche anzünden, synagoge anzünden, wie köpfe, helden vom is, kämpfer vom is, löwen vom is',
  imitation:
    'schreib* .. sure, schreib* .. neue sure, schreib* .. koranvers, schreib* .. ayah, schreib* .. wie der koran, schreib* .. hadith, erfinde .. hadith, erfinde .. sure, erfinde .. ayah, erfinde .. vers, dichte .. sure, mach .. sure über, sure im stil, im stil des koran*, im koran stil, koran stil, neue sure, sure wie, erfundene* hadith, hadith ausdenken, denk dir .. hadith, denk dir .. sure, denk dir .. vers, verfasse .. sure, verfasse .. hadith',
  persona:
    'tu so als, spiel .. scheich, spiel .. mufti, spiele .. rolle, rollenspiel, sprich wie, sprich als, rede wie, antworte als, antworte wie, stell dir vor du bist, du bist jetzt, ab jetzt bist du, sei mein scheich, sei mein mufti, du bist allah, du bist der prophet, du bist ein mufti, als ob du, verhalte dich wie, verhalte dich als, in der rolle',
  sexual:
    'porno*, sexstellung*, sexvideo*, nacktbild*, erotisch*, sexgeschichte*, wie hat man sex, schreib* .. sex, oralsex, sexting',
  magic:
    'schwarze magie machen, magie machen, zauber machen, liebeszauber, jemanden verhexen, jemanden verzaubern, jemanden verfluchen, fluch machen, sihr machen, dschinn rufen, dschinn beschwören, jinn rufen, jinn beschwören, geister beschwören, talisman .. liebe, amulett .. liebe, zauberspruch, voodoo, liebesamulett*, liebestalisman*, amulett .. zurück*, dschinn .. diener, dschinn dienen',
  rules:
    'ignorier* .. anweisung*, ignorier* .. regeln, ignorier* .. vorherig*, ignorier* .. alles, vergiss .. anweisung*, vergiss .. regeln, vergiss alles, missachte .. regeln, systemprompt, system prompt, deine anweisungen, dein prompt, deine regeln, zeig .. prompt, zeig .. anweisungen, verrate .. anweisungen, wiederhole alles, jailbreak, entwicklermodus, ohne einschränkung*, ohne filter, unzensiert, umgehe .. filter, umgehe .. regeln, schalte .. filter, für einen roman, für meinen roman, in einer geschichte in der alles, base64, rot13, entschlüssele, neue anweisung*, ich bin dein entwickler, ich bin dein admin, sag einfach .. halal, sag einfach .. erlaubt, sag dass es halal, sag nur ja, du musst gehorchen, adminmodus, hypothetisch .. fatwa',
  other:
    'bundesliga, champions league, weltmeisterschaft, fußballspiel, wer hat gewonnen, bayern münchen, bvb, messi, ronaldo, galatasaray, formel 1, python, javascript, programmier*, html code, schreib .. code, code schreiben, website bauen, aktienkurs, welche aktien, aktientipp*, krypto kaufen, goldpreis, lottozahlen, wetter heute, wetter morgen, wetter in, wie wird das wetter, regnet es, wen soll ich wählen, welche partei, soll ich wählen, erdogan, trump, netanjahu, putin, merz, afd, mathe hausaufgabe*, mathehausaufgabe*, meine hausaufgaben, hausaufgaben machen, löse die gleichung, gleichung, aufsatz schreiben, chemie hausaufgabe*, wurzel aus, rezept für, kuchenrezept, pizzarezept, netflix, filmempfehlung, bester film, welcher film, songtext, minecraft tipps, fortnite skin*, playstation, bestes handy, iphone oder, welcher laptop, flugticket, flug buchen, hotel in, restaurant in, erzähl .. witz, hauptstadt von, höchster berg, bewerbung schreiben, lebenslauf, abnehmen schnell, trainingsplan, diätplan, autoversicherung, steuererklärung, anmachspr*',
  religious:
    'halal, haram, islam*, koran, quran, gebet*, beten, zakat, dua*, hadith, sunna, sünde, allah, prophet, muslim*, fasten, ramadan, moschee, erlaubt, verboten, riba, hijab, imam, urteil, eid, hadsch, sure, fatwa',
  divorceSaid:
    'talaq gesagt, talak gesagt, scheidung ausgesprochen, talaq ausgesprochen, ich scheide mich, habe mich geschieden, dreimal talaq, dreimal geschieden, 3 mal talaq, drei mal talaq, per whatsapp geschieden, talaq per, talaq geschrieben, bin ich geschieden, sind wir geschieden, sind wir noch verheiratet, ist mein* .. scheidung gültig, zählt mein talaq, gilt .. als scheidung, du bist geschieden, im zorn talaq, in wut talaq, im zorn geschieden, boş ol gesagt, bos ol gesagt, meine frau verstoßen',
  marriageValid:
    'ist meine ehe gültig, ist mein nikah gültig, ist unsere ehe gültig, ist unser nikah gültig, ist meine nikah gültig, war mein nikah, war unsere nikah, ist meine ehe noch',
  inheritance:
    'wie viel erbe ich, wieviel erbe ich, wie viel erbt mein*, wieviel erbt mein*, erbe aufteilen, erbe verteilen, mein erbteil, meinen erbteil, hinterlässt .. frau, hinterlassen .. söhne, hinterließ, teilen wir das erbe, erbe .. mein vater, gestorben .. wie viel bekommt, wer bekommt wie viel, erbe berechnen, erbschaft .. aufteilen, anteil am erbe',
  oath: 'gelübde gebrochen, mein gelübde, habe ein gelübde, ein gelübde gemacht, habe gelobt, zählt mein schwur, ist mein schwur gültig',
  period:
    'meine periode .. tage, periode .. tag 6, periode .. tag 7, periode .. tag 8, periode .. tag 9, periode .. tag 10, periode .. tag 12, blutung .. tage .. meine, schmierblutung .. tag*, brauner ausfluss .. tag*, welche tage bete, welche tage muss ich beten, meine gewohnheit, blute seit .. tagen, istihada oder, periode kam wieder, periode dauert, mens .. tage',
  custody: 'sorgerecht .. mein*, sorgerecht für, wer bekommt die kinder, mein ex .. kinder, sorgerecht',
  medicalFast:
    'diabetes .. fasten, zuckerkrank .. fasten, diabetiker* .. fasten, insulin .. fasten, epilepsie .. fasten, dialyse .. fasten, nierenkrank .. fasten, arzt .. nicht fasten, arzt sagt .. fasten, ärztin sagt .. fasten, meine medikamente .. fasten, antidepressiva .. fasten, bipolar .. fasten, essstörung .. fasten, magersucht .. fasten, krebs .. fasten, chemo* .. fasten, medikamente absetzen, herzkrank .. fasten',
  debtPrayers:
    'wie viele gebete muss ich genau nachholen, genau wie viele gebete, genau wie viele tage nachholen',
  abortionMine: 'bin schwanger .. abtreib*, soll ich abtreiben, darf ich abtreiben, schwanger .. abbruch',
  courtMine:
    'soll ich mich scheiden, soll ich mich von meinem mann, soll ich mich von meiner frau, soll ich meinen mann verlassen, soll ich meine frau verlassen, ist mein vertrag halal',
  apostasyMine:
    'habe ich kufr begangen, bin ich aus dem islam, muss ich die schahada erneuern, bin ich vom islam abgefallen',
  zakatMine: 'zakat, zakah, zekat',
  amount:
    'wie viel, wieviel, berechne*, rechner, ausrechnen, betrag, höhe, euro, ersparnisse, ersparten, gramm, mein gold, habe .. gespart',
  times:
    'wann ist fajr, wann ist fadschr, wann ist dhuhr, wann ist asr, wann ist maghrib, wann ist isha, wann ist iftar, wann ist suhur, um wie viel uhr ist, wieviel uhr ist fajr, gebetszeit* in, gebetszeit* heute, gebetszeit* für, gebetszeiten morgen, nächste gebet, nächstes gebet, wann kann ich heute fastenbrechen, wann fastenbrechen, wann ist sonnenaufgang, wann beginnt fajr, wann beginnt asr, wann beginnt maghrib, wann beginnt isha, gebetszeit jetzt, wann muss ich heute beten',
  qibla:
    'gebetsrichtung, richtung qibla, qibla richtung, wo ist die qibla, wo ist qibla, qibla von, qibla in, qibla finden, welche richtung bete, in welche richtung .. beten, in welche richtung bete, richtung mekka, wo liegt mekka von, kibla, qibla kompass, kompass',
  mosque:
    'moschee in der nähe, moschee in meiner nähe, nächste moschee, moschee finden, wo ist eine moschee, wo finde ich eine moschee, moscheen in, moschee bei mir, gebetsraum in der nähe, moschee hier',
  ingredient:
    'e471, e441, e472, e472a, e472b, e472c, e472e, e920, e422, e322, e631, e635, e904, e542, e473, e475, e476, e481, e491, e570, e572, e153, e101, e160a, e252, e330, e406, e410, e412, e415, e621, e627',
  halalOf: 'halal, haram, erlaubt, essen, okay, ok',
  hijri:
    'hijri datum, hidschri datum, islamisches datum, islamische datum heute, welcher islamische monat, welcher tag im islamischen, hidschri heute, wann ist ramadan, wann beginnt ramadan, wann fängt ramadan, wann ist eid, wann ist das opferfest, wann ist opferfest, wann ist zuckerfest, wann ist ashura, wann ist arafat, wann ist bayram, wann ist mawlid, tage bis ramadan, wie lange bis ramadan, ramadan 2026, ramadan 2027, ramadan 2028, wann ist islamisches neujahr',
  tasbih: 'tasbih starten, tasbih öffnen, tasbih zähler, dhikr zähler, zähler öffnen, starte tasbih',
  besides:
    'mond*, sichtung, berechnung .. ramadan, aktien, krypto*, etf, fitr, fitra, schmuck, haus, auto, schulden, miete, zakat an, wem, wer darf',
  myself: 'bin ich',
};
