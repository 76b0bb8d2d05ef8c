// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../../engine/language/language.ts'

export const sentences: Sentences = {"NwIzY":"Mot de passe oublié","Tmtmh":"Entrez votre adresse e-mail. Nous vous enverrons un code à 6 chiffres par e-mail.","DfpSI":"Nouveau mot de passe","QurLy":["S’il existe un compte pour ",["strong",["email"]],", un code est en route."],"DqxnW":"Changer"}
