// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"JHIF":[["username"],": an nemi shafewa a ranar ",["date"],"."],"qdNs":"Shafe yanzu","iONj":["Za a shafe ",["username"]," a ",["moment"],"."],"aAnq":"Kafin lokacin ana iya sokewa.","CbKF":"Soke shafewar","AHbb":[["isNamed",1,{"true":[["by"]],"other":"Wani mai gudanarwa"}]," ya ba da umarnin wannan."],"oRpv":[["isNamed",1,{"true":[["by"]],"other":"Wani mai gudanarwa"}]," ya ba da umarnin wannan, kuma an sami buƙatar ",["username"]," a ranar ",["date"],"."]}
