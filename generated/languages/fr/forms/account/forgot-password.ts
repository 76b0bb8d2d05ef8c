// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/forgot-password":{"schema":{"title":"Mot de passe oublié","properties":{"email":{"title":"E-mail","errorMessage":{"required":"Veuillez entrer votre e-mail."}}}},"ui":{"ui:submit":"Envoyer le code"}}}
