// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Inviter un administrateur","properties":{"email":{"title":"E-mail","errorMessage":{"required":"Entrez l’e-mail du nouvel administrateur."}}}},"ui":{"ui:submit":"Envoyer l’invitation"}}
