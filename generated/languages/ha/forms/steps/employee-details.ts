// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/employee-details":{"schema":{"title":"Bayanan ma’aikaci","properties":{"employeeId":{"title":"Lambar ma’aikaci ta BTC"},"secondedTo":{"title":"An tura zuwa","errorMessage":{"required":"Ku zaɓi kamfanin da kuke aiki."}},"salaryAccountNumber":{"title":"Lambar asusun albashi","errorMessage":"Dole lambar asusu ta zama lambobi 10."},"bankName":{"title":"Sunan banki"}}},"ui":{"fields":{"employeeId":{"ui:help":"Lambarku ta ma’aikaci. Ba ku da lamba tukuna? Ku tambayi HR: hr@btc.example ko +234 800 000 0000. Za ku iya yin sauran matakai tukuna."},"secondedTo":{"ui:help":"Kamfanin da kuke yi wa aiki."}}}}}
