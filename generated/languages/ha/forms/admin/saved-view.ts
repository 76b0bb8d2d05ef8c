// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Jerin da aka ajiye","properties":{"name":{"title":"Sunan jeri","errorMessage":{"required":"Ku rubuta sunan jerin."}}}},"ui":{"ui:submit":"Ajiye jeri"}}
