// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"4o8o7s":"غيّر كل ما لم يعد صحيحًا.","2o9qet":"صحّح أي خطأ قبل أن توقّع.","1mh1on6":"طباعة أو حفظ بصيغة PDF","1xtpvhr":["إجابة",["hide"," ",["title"]]],"1rqlg90":"لم يُرسل بعد","14m26hs":"لقد غيّرت إجابات هنا. تظهر في هذه الصفحة بعد إرسالها.","wh6qa3":"لم يُحفظ بعد","7idqzk":"لقد كتبت إجابات هنا. تظهر في هذه الصفحة بعد أن تحفظها.","l38rhl":"اختياري، بلا إجابة","8m9gzj":"بلا إجابة بعد","1y5jbpw":[["strong","ما زال مطلوبًا:"]," ",["titles"]],"8ckot":["إخفاء",["hide"," ",["title"]]],"635ji":["إظهار",["hide"," ",["title"]]]}
