// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"63t05b":"Mot de passe oublié","vi9u5":"Entrez votre adresse e-mail. Nous vous enverrons un code à 6 chiffres par e-mail.","ai2tn5":"Nouveau mot de passe","1tv8jyi":["S’il existe un compte pour ",["strong",["email"]],", un code est en route."]}
