// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"IOka":"An sauya, ba a tabbatar ba","xkCK":"Babu sauyin da za a tabbatar.","ybYC":"Idan ma’aikaci ya sauya amsar da ta shafi kuɗi ko shaidarsa, kamar lambar asusu, za ta jira a nan har sai kun tabbatar da ita. Ku fara tambayar mutumin: mai yiwuwa wanda ya saci kalmar sirri ne ya yi sauyin.","BvMV":"Mai yiwuwa an maimaita","VtGq":"Babu maimaitawa.","BVKD":"Lambar asusu ko BVN ta mutum ɗaya ce. Idan ma’aikata da yawa suka ba da iri ɗaya, za su fito a nan, don ku gano kuskure da mutanen ƙarya."}
