// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Your Details","properties":{"lastName":{"title":"Surname (Last Name)","errorMessage":{"required":"Put your surname (last name)."}},"otherName":{"title":"Oda Name"},"officialEmail":{"title":"Work Email"},"email":{"title":"Your Own Email"},"phone":{"errorMessage":"Phone number must get 11 numbers."},"address":{"title":"House Address"},"closestBusStop":{"title":"Bus Stop Wey Near"}}},"ui":{"ui:groups":{"1":{"title":"How we go reach you"},"2":{"title":"Where you dey live"}},"fields":{"officialEmail":{"ui:help":"Na dis email you dey take log in. Change am for Your account."}}}}
