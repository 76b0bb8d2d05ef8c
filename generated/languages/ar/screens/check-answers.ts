// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"LfNMP":"راجع إجاباتك","ezKHM":"غيّر كل ما لم يعد صحيحًا.","ToZfw":"صحّح أي خطأ قبل أن توقّع.","sutab":"متابعة","gtEDp":"طباعة أو حفظ بصيغة PDF","VWqxf":["إجابة",["hide"," ",["title"]]],"KGQfh":"لم يُرسل بعد","ikTSx":"لقد غيّرت إجابات هنا. تظهر في هذه الصفحة بعد إرسالها.","dUtEi":"لم يُحفظ بعد","KtQfk":"لقد كتبت إجابات هنا. تظهر في هذه الصفحة بعد أن تحفظها.","zyxvs":"اختياري، بلا إجابة","RXkot":"بلا إجابة بعد","uSzii":[["strong","ما زال مطلوبًا:"]," ",["titles"]],"TmMVb":["إخفاء",["hide"," ",["title"]]],"ItLub":["إظهار",["hide"," ",["title"]]]}
