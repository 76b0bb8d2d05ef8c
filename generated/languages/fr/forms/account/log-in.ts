// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/log-in":{"schema":{"title":"Connexion","properties":{"email":{"title":"E-mail"},"password":{"title":"Mot de passe"},"remember":{"title":"Rester connecté(e)"}}},"ui":{"ui:submit":"Se connecter"}}}
