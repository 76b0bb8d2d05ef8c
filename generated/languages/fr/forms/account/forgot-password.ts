// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Mot de passe oublié","properties":{"email":{"title":"E-mail","errorMessage":{"required":"Veuillez entrer votre e-mail."}}}},"ui":{"ui:submit":"Envoyer le code"}}
