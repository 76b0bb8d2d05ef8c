// Written by `npm run generate` from schemas/ and the catalogues. Do not edit.
import type { Sentences } from '../../../../engine/language/language.ts'

export const sentences: Sentences = {"UDpk":"مرحبًا","adKr":"إنشاء حساب","erxM":["لديك أسئلة؟ اكتب إلى ","⁨",["email"],"⁩","."],"xKWJ":"ما تحتاج إليه","IpAt":["سجلك الوظيفي لدى ","⁨",["organisation"],"⁩"," في مكان واحد."],"KgcE":["يستغرق ملؤه نحو ","⁨",["minutes"],"⁩"," دقيقة."],"jeTC":"يمكنك التوقف والعودة في أي وقت.","cmpk":"تنزيل النموذج الورقي للضامنين"}

export const project = {"pages":{"journey":{"start":{"bring":{"0":"رقم التحقق البنكي (BVN)","1":"رقم حساب راتبك","2":"صورة لوجهك","3":"اسما ضامنَين وبريدهما الإلكتروني: يوقّعان على هاتفيهما"},"advice":"يستغرق الضامنان أطول وقت، لذا أرسل إليهما الرابط أولًا. ويمكنهما التوقيع على الورق أيضًا."}}}}
