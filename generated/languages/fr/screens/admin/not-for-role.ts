// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"ictW":"Hors de votre rôle","QazE":["Votre rôle, ",["title"],", ne comprend pas cette page."],"NEnq":"Un administrateur peut vous donner un autre rôle.","nKdY":"Aller aux employés"}
