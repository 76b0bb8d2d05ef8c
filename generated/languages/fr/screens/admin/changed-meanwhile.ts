// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ijdo":"Ce dossier a changé depuis que vous l’avez ouvert","kUYJ":[["count",2,{"one":["Changé : ",["answers"],". Regardez cette réponse à nouveau avant de décider."],"other":["Changé : ",["answers"],". Regardez ces réponses à nouveau avant de décider."]}]],"LVDD":"Ce qui a changé vous est en partie masqué. Parcourez à nouveau le dossier avant de décider."}
