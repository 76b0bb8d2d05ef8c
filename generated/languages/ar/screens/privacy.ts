// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"bvhw9h":["لا يوجد إشعار خصوصية بعد. اسأل ",["email"],"."],"zc7357":"ما نطلبه","1gkizu2":"السبب القانوني","26d7bt":"كم نحتفظ به","9pa2m3":"أرقام الهوية والحسابات مخفية جزئيًا.","1qh72nr":[["asked"],": فقط ",["readers"],"."],"1oc7cac":"نسجّل كل مرة يفتح فيها أحد سجلك، ويمكنك معرفة من هو.","138ulr9":"حقوقك","8f9o19":["للأسئلة: ",["name"],"، ",["email"],"."],"1gfte67":["النسخة ",["version"]],"1oz4xag":"هذا لازم لعقد عملك.","1x1gkpa":"القانون يُلزمنا بذلك.","1u6qjve":"لدينا مصلحة مشروعة، مع مراعاة حقوقك.","1ed20sh":"أعطيت موافقتك. يمكنك سحبها في أي وقت."}
