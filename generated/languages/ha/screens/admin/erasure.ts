// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"JHIF":[["username"],": an nemi shafewa a ranar ",["date"],"."],"qdNs":"Shafe yanzu","iONj":["Za a shafe ",["username"]," a ",["moment"],"."],"aAnq":"Kafin lokacin ana iya sokewa.","CbKF":"Soke shafewar","AHbb":["Wanda ya ba da umarnin wannan: ",["isNamed",1,{"true":[["by"]],"other":"mai gudanarwa"}],"."],"oRpv":["Wanda ya ba da umarnin wannan: ",["isNamed",1,{"true":[["by"]],"other":"mai gudanarwa"}],". An kuma sami buƙatar ",["username"]," a ranar ",["date"],"."]}
