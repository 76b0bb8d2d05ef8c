// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Words } from '../../../../../engine/language/language.ts'

export const words: Words = {"steps/employee-details":{"schema":{"title":"Ozi onye ọrụ","properties":{"employeeId":{"title":"Nọmba onye ọrụ BTC"},"secondedTo":{"title":"E zigara na","errorMessage":{"required":"Họrọ kọmpịnị ị na-arụ ọrụ."}},"salaryAccountNumber":{"title":"Nọmba akaụntụ ụgwọ ọnwa","errorMessage":"Nọmba akaụntụ kwesịrị ịbụ ọnụọgụ 10."},"bankName":{"title":"Aha bankị"}}},"ui":{"fields":{"employeeId":{"ui:help":"Nọmba onye ọrụ gị. I nwebeghị nọmba? Jụọ HR: hr@btc.example ma ọ bụ +234 800 000 0000. I nwere ike ibu ụzọ mee nzọụkwụ ndị ọzọ."},"secondedTo":{"ui:help":"Kọmpịnị ebe ị na-arụ ọrụ."}}}}}
