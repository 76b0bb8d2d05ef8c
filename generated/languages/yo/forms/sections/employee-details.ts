// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Àlàyé Nípa Òṣìṣẹ́","properties":{"employeeId":{"title":"Nọ́ńbà Òṣìṣẹ́"},"secondedTo":{"title":"A rán an lọ sí","errorMessage":{"required":"Ẹ yan ilé-iṣẹ́ tí ẹ ń ṣiṣẹ́."}},"salaryAccountNumber":{"title":"Nọ́ńbà Àkáǹtì Owó-oṣù","errorMessage":"Nọ́ńbà àkáǹtì gbọ́dọ̀ jẹ́ nọ́ńbà 10."},"bankName":{"title":"Báńkì"}}}}
