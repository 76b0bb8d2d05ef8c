// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"admin/invitation":{"schema":{"title":"Inviter un administrateur","properties":{"email":{"title":"E-mail","errorMessage":{"required":"Entrez l’e-mail du nouvel administrateur."}}}},"ui":{"ui:submit":"Envoyer l’invitation"}}}
