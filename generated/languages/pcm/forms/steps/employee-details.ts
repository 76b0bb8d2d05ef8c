// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/employee-details":{"schema":{"title":"Worker Details","properties":{"employeeId":{"title":"BTC Staff ID"},"secondedTo":{"title":"Where Dem Post Am","errorMessage":{"required":"Choose di company wey you dey work for."}},"salaryAccountNumber":{"errorMessage":"Account number must get 10 numbers."}}},"ui":{"fields":{"employeeId":{"ui:help":"Your staff number. You never get am? Ask HR: hr@btc.example or +234 800 000 0000. You fit do di oda steps first."},"secondedTo":{"ui:help":"Di client company where you dey work."}}}}}
