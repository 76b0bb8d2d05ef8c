// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/passkey":{"schema":{"title":"Clé d’accès","properties":{"name":{"title":"Nom de la clé","description":"Un nom pour la reconnaître, par exemple l’appareil où elle se trouve."}}},"ui":{"ui:submit":"Enregistrer"}}}
