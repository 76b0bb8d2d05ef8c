// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/confirm-with-code":{"schema":{"title":"Confirmez votre mot de passe et votre second facteur","properties":{"password":{"title":"Mot de passe"},"code":{"description":"Entrez les 6 chiffres de votre appli d’authentification, ou l’un de vos codes de secours."}}},"ui":{"ui:submit":"Continuer"}}}
