// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../../engine/language/language.ts'

export const sentences: Sentences = {"cdpY":"Changer","FhlO":"Changer cette réponse ?","vRvE":"Changer ces réponses ?","XXGj":["Avant : ",["answer"]],"Bffv":"pas de réponse","wNej":["Maintenant : ",["answer"]],"Mvhl":"Cela touche votre salaire ou votre identité : il nous faut donc votre mot de passe. Nous vous enverrons un e-mail à ce sujet, et un administrateur confirmera le changement."}
