// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"JHIF":[["username"]," a demandé à être effacé(e) le ",["date"],"."],"qdNs":"Effacer maintenant","iONj":[["username"]," sera effacé(e) le ",["moment"],"."],"aAnq":"Jusque-là, cela peut être annulé.","CbKF":"Annuler l’effacement","AHbb":["Ordonné par ",["isNamed",1,{"true":[["by"]],"other":"un administrateur"}],"."],"oRpv":["Ordonné par ",["isNamed",1,{"true":[["by"]],"other":"un administrateur"}]," ; ",["username"]," l’avait demandé le ",["date"],"."]}
