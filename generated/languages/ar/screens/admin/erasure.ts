// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"JHIF":["طلب ","⁨",["username"],"⁩"," محو بياناته في ","⁨",["date"],"⁩","."],"qdNs":"المحو الآن","iONj":["ستُمحى بيانات ","⁨",["username"],"⁩"," في ","⁨",["moment"],"⁩","."],"aAnq":"يمكن إلغاء ذلك حتى ذلك الحين.","CbKF":"إلغاء المحو","AHbb":["أمر بذلك ",["isNamed",1,{"true":["⁨",["by"],"⁩"],"other":"أحد المسؤولين"}],"."],"oRpv":["أمر بذلك ",["isNamed",1,{"true":["⁨",["by"],"⁩"],"other":"أحد المسؤولين"}],"، وقد طلبه ","⁨",["username"],"⁩"," في ","⁨",["date"],"⁩","."]}
