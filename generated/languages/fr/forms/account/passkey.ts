// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Clé d’accès","properties":{"name":{"title":"Nom de la clé","description":"Un nom pour la reconnaître, par exemple l’appareil où elle se trouve."}}},"ui":{"ui:submit":"Enregistrer"}}
