import type { LanguageContent } from '../content.ts';

export const treatments: LanguageContent['treatments'] = {
  'RELAXED_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Relaxing massage', 'Full-body relaxation', 'Slow relaxing massage'],
    about: [
      'A relaxing massage covers the whole body in long, even strokes, from the feet to the scalp.',
      'A slow massage with warm oil: first the back and legs, then arms, neck and head.',
      'Calm, flowing movements without strong pressure – perfect after a long week.',
    ],
  },
  'RELAXED_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Swedish massage', 'Back massage', 'Full-body massage'],
    about: [
      'Swedish massage combines stroking, kneading and friction, firmer where muscles are tight.',
      'Back only or the whole body, as you like; the shoulders and neck always get a little extra.',
      'A firm, methodical massage of the back, legs and arms; we find the right pressure in the first few minutes.',
    ],
  },
  'RELAXED_MASSAGE.SPORT_MASSAGE': {
    titles: ['Sports massage', 'Massage for active people', 'Post-training massage'],
    about: [
      'Sports massage goes deeper: calves, thighs, glutes and back, with stretching at the end.',
      'Before a race, sports massage is short and brisk; after one, slow and thorough.',
      'Sports massage suits runners, cyclists and climbers, and anyone who’s on their feet all day.',
    ],
  },
  'RELAXED_MASSAGE.THAI_MASSAGE': {
    titles: ['Thai massage', 'Traditional Thai massage', 'Thai yoga massage'],
    about: [
      'Thai massage is done on a mat, in loose clothes: pressure along the lines of the body and slow stretching.',
      'Palms, elbows and the weight of the body do the work, with no oil and in a steady rhythm.',
      'The Thai sequence begins at the feet and takes in every joint on the way up.',
    ],
  },
  'RELAXED_MASSAGE.HOT_STONES_MASSAGE': {
    titles: ['Hot stone massage', 'Warm basalt stones', 'Hot stone ritual'],
    about: [
      'Smooth basalt stones, warmed in water, rest along the spine and glide over the muscles with oil.',
      'The warmth of the stones does half the work, so the pressure can stay gentle.',
      'Warm stones alternate with hands; the temperature is checked on your palm first.',
    ],
  },
  'RELAXED_MASSAGE.CHOCOLATE_MASSAGE': {
    titles: ['Chocolate massage', 'Chocolate ritual', 'Cocoa butter massage'],
    about: [
      'Warm cocoa butter and chocolate leave the skin smooth, and the scent stays until evening.',
      'A chocolate massage is slow and enveloping, ending with a wrap in warm towels.',
    ],
  },
  'RELAXED_MASSAGE.HONEY_MASSAGE': {
    titles: ['Honey massage', 'Honey back massage'],
    about: [
      'Honey from a local beekeeper is worked into the back with a rhythmic, slightly pulling movement.',
      'A honey massage of the back takes half an hour, and the honey is wiped off with warm towels.',
    ],
  },
  'RELAXED_MASSAGE.CANDLE_MASSAGE': {
    titles: ['Candle massage', 'Warm wax massage'],
    about: [
      'A soy candle melts at a low temperature; its warm oil is poured onto the skin and spread by hand.',
      'A candle massage is given in soft light, with warm soy and shea butter instead of oil.',
    ],
  },
  'RELAXED_MASSAGE.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Cupping massage', 'Cupping back massage'],
    about: [
      'Rubber cups glide along the back on a layer of oil and lift the skin instead of pressing it.',
      'Cupping leaves pink marks for a day or two, which is worth knowing before an evening out.',
    ],
  },
  'RELAXED_MASSAGE.ANTI_CELLULITE_MASSAGE': {
    titles: ['Anti-cellulite massage', 'Firming thigh and hip massage'],
    about: [
      'A brisk massage of the thighs, hips and abdomen, with a scrub first and a cooling gel at the end.',
      'Firming massages are usually booked as a course, once or twice a week.',
    ],
  },
  'RELAXED_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Lomi Lomi massage', 'Hawaiian Lomi Lomi massage'],
    about: [
      'Lomi Lomi is given with the forearms, in long waves from the feet to the shoulders, with music from the islands.',
      'Hawaiian massage treats the body as a whole, in one flowing movement.',
    ],
  },
  'RELAXED_MASSAGE.AROMATHERAPY': {
    titles: ['Aromatherapy massage', 'Essential oil massage'],
    about: [
      'Lavender, orange or cedar: you choose the scent, and the oil is freshly blended for you.',
      'A gentle massage with essential oils, diluted so that the scent stays light.',
    ],
  },
  'RELAXED_MASSAGE.KOBIDO_MASSAGE': {
    titles: ['Kobido', 'Kobido facial massage', 'Japanese facial massage'],
    about: [
      'Kobido is a Japanese massage of the face, neck and décolleté: dozens of quick, precise movements.',
      'Kobido begins with the neck and shoulders; only then do the fingers move to the face.',
      'Time just for the face: no devices or needles, only hands and a little oil.',
    ],
  },
  'RELAXED_MASSAGE.FACIAL_AND_CLEAVAGE_TREATMENTS': {
    titles: ['Facial', 'Facial massage', 'Face and neck ritual'],
    about: [
      'Cleansing, a face and décolleté massage and a mask chosen for your skin on the day.',
      'The treatment ends with ten minutes under a mask while your hands and scalp are massaged.',
    ],
  },
  'SENSUAL_MASSAGE.RELAXED_MASSAGE': {
    titles: ['Relaxing sensual massage'],
    about: ['A slow relaxing massage with warm oil, for adults.', 'A calm full-body massage for adults.'],
  },
  'SENSUAL_MASSAGE.CLASSIC_MASSAGE': {
    titles: ['Classic sensual massage'],
    about: ['A classic oil massage for adults.', 'An unhurried oil massage for adult guests.'],
  },
  'SENSUAL_MASSAGE.TANTRA_MASSAGE': {
    titles: ['Tantric massage'],
    about: [
      'Tantric massage starts with breathing exercises and keeps a slow, attentive rhythm.',
      'A ritual of breath, stillness and slow touch, in the tantric tradition.',
    ],
  },
  'SENSUAL_MASSAGE.HAWAIIAN_MASSAGE': {
    titles: ['Hawaiian massage'],
    about: [
      'A Hawaiian massage with long forearm strokes, for adults.',
      'Long, flowing strokes with warm oil.',
    ],
  },
  'SENSUAL_MASSAGE.ASMR_MASSAGE': {
    titles: ['ASMR massage'],
    about: [
      'Very light touch, brushes, whispers and quiet sounds.',
      'A session of quiet sounds and feather-light touch.',
    ],
  },
  'PHYSIOTHERAPY.CLASSIC_MASSAGE': {
    titles: ['Classic therapeutic massage', 'Physio back massage'],
    about: [
      'A back and neck massage with a quick mobility check before and after.',
      'Classic techniques, chosen after a short examination and aimed at the tight spots.',
    ],
  },
  'PHYSIOTHERAPY.SPORT_MASSAGE': {
    titles: ['Sports physiotherapy massage', 'Physiotherapy for runners', 'Sports massage'],
    about: [
      'Deep work on calves, thighs and hips, combined with a look at how you run or lift.',
      'Sports massage with advice on load and rest for the coming week.',
    ],
  },
  'PHYSIOTHERAPY.PHYSIOTHERAPEUTIC_CONSULTATIONS': {
    titles: ['Physiotherapy consultation', 'First physio appointment', 'Assessment and treatment plan'],
    about: [
      'The consultation includes a case history, movement and strength tests, and a one-page plan.',
      'Time to find out where the problem comes from and what you can do about it at home.',
      'We look at posture, gait and range of movement, and you leave with a clear plan.',
    ],
  },
  'PHYSIOTHERAPY.MEDICAL_MASSAGE': {
    titles: ['Medical massage', 'Back and neck massage', 'Deep tissue massage'],
    about: [
      'Medical massage is targeted and precise, usually on the neck, the lower back or the shoulder girdle.',
      'Deep tissue and trigger point techniques, at a pressure that stays comfortable.',
    ],
  },
  'PHYSIOTHERAPY.CHINESE_BUBBLE_MASSAGE': {
    titles: ['Cupping therapy', 'Cupping with a physiotherapist'],
    about: [
      'Cups are placed or moved along the muscle, together with gentle movement of the joint.',
      'Cupping is combined here with manual work, for ten to fifteen minutes.',
    ],
  },
  'PHYSIOTHERAPY.REHABILITATION': {
    titles: ['Rehabilitation', 'Rehabilitation after injury', 'Knee and hip rehabilitation'],
    about: [
      'Rehabilitation after fractures, sprains and operations, from the first steps to full weight-bearing.',
      'Sessions follow the surgeon’s recommendations and get harder week by week.',
      'Work on range of movement, strength and balance, with small goals from one appointment to the next.',
    ],
  },
  'PHYSIOTHERAPY.KINESIOTAPING': {
    titles: ['Kinesio taping', 'Kinesiology taping'],
    about: [
      'The tape is cut to fit, applied over the muscle or joint and stays on for three to five days.',
      'A short appointment: an examination, taping and advice on training with it.',
    ],
  },
  'PHYSIOTHERAPY.UROGYNECOLOGICAL_TREATMENTS': {
    titles: ['Pelvic floor physiotherapy', 'Physiotherapy after childbirth', 'Physiotherapy in pregnancy'],
    about: [
      'Appointments before and after childbirth, with work on breathing, posture and the pelvic floor.',
      'The examination is calm and always agreed with you; exercises are adapted to your stage of pregnancy or recovery.',
    ],
  },
  'PHYSIOTHERAPY.DENTAL_PHYSIOTHERAPY': {
    titles: ['Jaw physiotherapy', 'TMJ physiotherapy'],
    about: [
      'Work on the jaw joint, the chewing muscles and the neck, often alongside your dentist.',
      'For people who clench or grind their teeth: jaw massage, exercises and everyday habits.',
    ],
  },
  OSTEOPATHY: {
    titles: ['Osteopathy', 'Osteopathic consultation', 'Osteopath', 'Osteopathic treatment'],
    about: [
      'Osteopathy here means gentle work on the joints, fascia and diaphragm after a careful examination.',
      'Gentle hands find the areas that move less freely and help them move again.',
      'An appointment covers the spine, the ribs and the abdomen, not just where it hurts.',
      'Slow techniques, small movements and close attention to breathing.',
    ],
  },
  CHIROPRACTIC: {
    titles: ['Chiropractic', 'Spinal adjustment', 'Chiropractor', 'Chiropractic consultation'],
    about: [
      'A chiropractic appointment includes tests, preparing the muscles and short, precise adjustments.',
      'The adjustment itself takes a moment; the examination before it takes much longer.',
      'Work on the spine and the large joints, always after safety checks.',
      'If you don’t like the click, there’s a gentle option with an instrument.',
    ],
  },
  ACUPUNCTURE: {
    titles: ['Acupuncture', 'Classical acupuncture', 'Acupuncture session', 'Facial acupuncture'],
    about: [
      'Thin single-use needles stay in place for about twenty minutes.',
      'The points are chosen from your case history, your pulse and the look of your tongue.',
      'The needles are as thin as a hair, and most people hardly notice them.',
      'The session can be combined with moxa or cupping where it helps.',
    ],
  },
  REFLEXOTHERAPY: {
    titles: ['Foot reflexology', 'Reflexology', 'Foot massage', 'Hand and foot reflexology'],
    about: [
      'The thumbs press zone by zone across the sole, slowly and never harder than feels good.',
      'The session starts with a warm foot bath and covers both feet, from toes to heel.',
      'The feet get most of the time; the calves and hands get the rest.',
      'If you like, the session ends with a few minutes of gentle fingertip work on the face.',
    ],
  },
  HIRUDOTHERAPY: {
    titles: ['Hirudotherapy', 'Medicinal leech treatment', 'Leech therapy consultation'],
    about: [
      'The leeches come from a certified farm and are only ever used once, for one person.',
      'At the first appointment we go through your health and medication; treatment follows if there’s no reason not to.',
      'The treatment takes about an hour, and the dressing is changed the following day.',
    ],
  },
};

export const ownNames: LanguageContent['ownNames'] = {
  'RELAXED_MASSAGE.OTHER_MASSAGES_AND_TREATMENTS': [
    'Abhyanga massage',
    'Ayurvedic oil massage',
    'Indian head massage',
  ],
  'SENSUAL_MASSAGE.OTHER_SENSUAL_MASSAGES': ['Couples massage'],
  'PHYSIOTHERAPY.OTHER_TREATMENTS': [
    'Myofascial release',
    'Fascia therapy',
    'Breathing and posture training',
  ],
};
