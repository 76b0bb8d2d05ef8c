// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"account/paper-code":{"schema":{"title":"رمز ملف PDF","properties":{"code":{"title":"رمز ملف PDF","errorMessage":"الرمز مكوّن من 20 خانة (حروف وأرقام)."}}},"ui":{"ui:submit":"التحقق من الرمز","fields":{"code":{"ui:help":"تجده في الصفحة الأخيرة، مثل 7K2QD-M3XVR-0T9HB-C5WZ1."}}}}}
