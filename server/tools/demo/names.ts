/** Names of one part of Nigeria, and the states that many who bear them come from. */
export interface Region {
  women: string[]
  men: string[]
  families: string[]
  states: string[]
}

const words = (text: string) => text.split(' ')

export const regions: Region[] = [
  {
    women: words('Folákẹ́ Títílayọ̀ Ayọ̀mídé Bísí Kẹ́hìndé Yétúndé Simisola Morẹ́nikẹ́ Adéọlá Ọmọ́tọ́lá'),
    men: words('Adébáyọ̀ Olúṣẹ́gun Babátúndé Fẹ́mi Táíwò Kúnlé Adéwálé Ṣọlá Gbénga Ìdòwú'),
    families: words('Adéyẹmí Balógun Ògúnlẹ́yẹ Akíntọ́lá Ọlátúnjí Adéṣínà Fálànà Ọ̀ṣọbà Awólọ́wọ̀ Bámigbóyè'),
    states: words('Lagos Ogun Oyo Osun Ondo Ekiti Kwara')
  },
  {
    women: words('Adaeze Chiamaka Ngozi Ifeoma Nkechi Ugochi Obioma Amarachi Chinyere Nneka'),
    men: words('Chukwuemeka Obinna Ikechukwu Chidi Uchenna Kelechi Nnamdi Emeka Tobenna Ebuka'),
    families: words('Okafor Eze Nwosu Okonkwo Okoro Nwachukwu Onyekwere Iheanacho Uzor Anyanwu'),
    states: words('Anambra Enugu Imo Abia Ebonyi Delta')
  },
  {
    women: words('Halima Zainab Aisha Fatima Hauwa Maryam Rukayya Hadiza Amina Bilkisu'),
    men: words('Ibrahim Musa Sani Abdullahi Usman Yusuf Aminu Bashir Kabiru Nasiru'),
    families: words('Danjuma Bello Abubakar Lawal Garba Shehu Tukur Dikko Wada Maitama'),
    states: words('Kano Kaduna Katsina Sokoto Jigawa Zamfara Kebbi Bauchi')
  },
  {
    women: words('Osaretin Itohan Efe Isoken Ivie Esosa Onome Ejiro Oghogho Eki'),
    men: words('Osagie Osaze Nosakhare Efosa Oghenekaro Ovie Eghosa Aigbe Uyi Tega'),
    families: words('Igbinedion Osagiede Omoregie Edokpolo Aigbogun Ogbebor Oviawe Ighalo Erhabor Eboigbe'),
    states: words('Edo Delta Bayelsa Rivers')
  },
  {
    women: words('Idara Ekaette Mfon Enobong Imaobong Nsikak Arit Uduak Eno Ndifreke'),
    men: words('Effiong Etim Okon Bassey Ubong Aniekan Itoro Edidiong Nsima Ime'),
    families: words('Ekpenyong Udoh Akpan Inyang Essien Archibong Umoh Edet Nkanta Ekanem'),
    states: ['Akwa Ibom', 'Cross River', 'Rivers']
  },
  {
    women: words('Dooshima Mbasen Kyenpia Nguher Ladi Talatu Wandoo Nandi Rifkatu Sewuese'),
    men: words('Terver Aondona Gyang Pam Iorfa Tersoo Dung Bitrus Luka Yakubu'),
    families: words("Tyav Akume Jang Dalyop Iorhen Chollom Gyunka Terhemba Bature Ma'ori"),
    states: words('Benue Plateau Nasarawa Taraba Adamawa Niger Kogi Borno')
  }
]

export const streets = words(
  'Allen Awolowo Herbert Adeniran Bode Ahmadu Zik Aminu Ogui Okpara Sapele Ring Station Market Airport Mission'
)
export const stops = words('Roundabout Junction Market Gate Church Mosque School Bridge')

export const schools = [
  'University of Lagos',
  'University of Ibadan',
  'University of Nigeria, Nsukka',
  'Ahmadu Bello University',
  'Obafemi Awolowo University',
  'University of Benin',
  'University of Jos',
  'University of Calabar',
  'Yaba College of Technology',
  'Kaduna Polytechnic'
]
export const qualifications = ['BSc', 'BA', 'HND', 'OND', 'MSc', 'NCE', 'SSCE']
export const certificates = [
  { name: 'PMP', nameOfCourse: 'Project management' },
  { name: 'ICAN', nameOfCourse: 'Accounting' },
  { name: 'HSE Level 2', nameOfCourse: 'Health, safety and environment' },
  { name: 'CIPM', nameOfCourse: 'Personnel management' },
  { name: 'NEBOSH', nameOfCourse: 'Occupational safety' }
]

export const clientNames = ['Harbour Trust Bank', 'Kola Foods', 'Northgate Telecom']
