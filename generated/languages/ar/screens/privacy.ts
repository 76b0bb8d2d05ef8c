// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"LbBUB":"إشعار الخصوصية","vaGkU":["لا يوجد إشعار خصوصية بعد. اسأل ",["email"],"."],"tATmG":"ما نطلبه","wbYMs":"السبب القانوني","Hogas":"كم نحتفظ به","RComC":"أرقام الهوية والحسابات مخفية جزئيًا.","VsAJW":[["asked"],": فقط ",["readers"],"."],"iJPZE":"نسجّل كل مرة يفتح فيها أحد سجلك، ويمكنك معرفة من هو.","HHbDm":"حقوقك","rlIIr":["للأسئلة: ",["name"],"، ",["email"],"."],"BHJIr":["النسخة ",["version"]],"aIMnK":"هذا لازم لعقد عملك.","oaOXY":"القانون يُلزمنا بذلك.","kKKsB":"لدينا مصلحة مشروعة، مع مراعاة حقوقك.","bCHza":"أعطيت موافقتك. يمكنك سحبها في أي وقت."}
