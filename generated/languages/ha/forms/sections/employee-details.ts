// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { MergePatch } from '../../../../../engine/values/merge-patch.ts'

export const words: MergePatch = {"schema":{"title":"Bayanan ma’aikaci","properties":{"employeeId":{"title":"Lambar ma’aikaci"},"secondedTo":{"title":"An tura zuwa","errorMessage":{"required":"Ku zaɓi kamfanin da kuke aiki."}},"salaryAccountNumber":{"title":"Lambar asusun albashi","errorMessage":"Dole lambar asusu ta zama lambobi 10."},"bankName":{"title":"Banki"}}}}
