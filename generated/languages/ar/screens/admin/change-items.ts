// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"تغيّر ولم يُؤكَّد","xnSA":"قبل","DKIW":"لا شيء","cxmX":"الآن","RbAD":["⁨",["answer"],"⁩"," (غُيّر ثم أُعيد كما كان)"],"SNKf":["⁨",["moment"],"⁩","، من ","⁨",["from"],"⁩"],"kmfE":["تأكيد",["hide"," ","⁨",["title"],"⁩","، ","⁨",["name"],"⁩"]],"jjNT":["تطابق ","⁨",["title"],"⁩"],"XOVc":"تم التحقق","Pvor":"للتحقق","SjqX":[["others",2,{"one":"موظف آخر","two":"موظفان آخران","few":[0," موظفين آخرين"],"many":[0," موظفًا آخر"],"other":[0," موظف آخر"]}]],"eqHR":["تأكيد التحقق ",["hide",": ","⁨",["title"],"⁩"]]}
