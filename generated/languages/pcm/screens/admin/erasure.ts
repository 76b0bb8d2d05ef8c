// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"JHIF":[["username"]," ask make we wipe am on ",["date"],"."],"qdNs":"Wipe now","iONj":["We go wipe ",["username"]," on ",["moment"],"."],"aAnq":"Before then, you fit cancel am.","CbKF":"Cancel di plan to wipe","AHbb":[["isNamed",1,{"true":[["by"]],"other":"One admin"}]," order am."],"oRpv":[["isNamed",1,{"true":[["by"]],"other":"One admin"}]," order am, and ",["username"]," ask for am on ",["date"],"."]}
