// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"PTSX":"أُعيد إليك","aSZG":"لقد غيّرته. سنراجعه. لا داعي لأن تفعل شيئًا الآن.","SYTl":["كتبت: ","⁨",["reply"],"⁩"," سنراجعه. لا داعي لأن تفعل شيئًا الآن."],"wFes":"غيّره أعلاه واحفظ. وإذا كان صحيحًا:","lvve":["هذا صحيح",["hide",": ","⁨",["title"],"⁩"]],"hTuY":"ما الذي يجب أن نعرفه؟","uMPe":"إرسال الرد","svxk":[["count",2,{"one":"حرف واحد زائد.","two":"حرفان زائدان.","few":[0," أحرف زائدة."],"many":[0," حرفًا زائدًا."],"other":[0," حرف زائد."]}]]}
