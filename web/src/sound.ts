// Every sound is made on the spot: no files. Decisions are silent, outcomes are loud.
import { settings } from './settings.svelte';

export type Sound =
  'bell' | 'knock' | 'whistle' | 'slap' | 'glass' | 'crowd' | 'tick' | 'sweep' | 'thud' | 'call' | 'tuba';

/** What a caption says instead of the sound. */
export const CAPTIONS: Record<Sound, string> = {
  bell: 'ring bell',
  knock: 'two knuckles on wood',
  whistle: 'short whistle',
  slap: 'a card slaps down',
  glass: 'glass clinks',
  crowd: 'a crowd of four cheers',
  tick: 'clock ticks',
  sweep: 'a broom sweeps',
  thud: 'a box thuds down',
  call: 'a call',
  tuba: 'a tuba goes down',
};

type Listener = (caption: string) => void;
const listeners = new Set<Listener>();

/** Be told the caption of every sound; returns how to stop. */
export function onCaption(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const OFFICE = 0.25; // -12 dB
let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

/** Play a sound; `pitch` 1 is the middle, 1.5 a flame, 0.7 a leaf. */
export function play(sound: Sound, pitch = 1, caption: string = CAPTIONS[sound]): void {
  for (const listener of listeners) listener(caption);
  if (!settings.sound || settings.volume === 0 || typeof AudioContext !== 'function') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  const out = context.createGain();
  out.gain.value = (settings.volume / 100) ** 2 * (settings.office ? OFFICE : 1);
  out.connect(context.destination);
  VOICES[sound]({ context, out, at: context.currentTime }, pitch);
}

interface Stage {
  context: AudioContext;
  out: GainNode;
  at: number;
}

const VOICES: Record<Sound, (stage: Stage, pitch: number) => void> = {
  bell(stage) {
    for (const [ratio, level] of [
      [1, 0.5],
      [2.76, 0.25],
      [5.4, 0.12],
      [8.9, 0.06],
    ] as const)
      tone(stage, 'sine', 830 * ratio, 830 * ratio, level, 1.4 / Math.sqrt(ratio));
  },
  knock(stage) {
    for (const wait of [0, 0.13]) {
      const later = { ...stage, at: stage.at + wait };
      tone(later, 'sine', 190, 120, 0.9, 0.09);
      hiss(later, 900, 1.2, 0.5, 0.03);
    }
  },
  whistle(stage) {
    const { context } = stage;
    const trill = context.createOscillator();
    const depth = context.createGain();
    trill.frequency.value = 38;
    depth.gain.value = 160;
    trill.connect(depth);
    const voice = tone(stage, 'triangle', 2350, 2250, 0.3, 0.24);
    depth.connect(voice.frequency);
    trill.start(stage.at);
    trill.stop(stage.at + 0.3);
  },
  slap(stage, pitch) {
    hiss(stage, 1500 * pitch, 0.8, 0.9, 0.07);
    tone(stage, 'triangle', 260 * pitch, 150 * pitch, 0.5, 0.06);
  },
  glass(stage) {
    for (const [pitch, level] of [
      [2640, 0.3],
      [4180, 0.2],
      [6270, 0.12],
    ] as const)
      tone(stage, 'sine', pitch, pitch, level, 0.5);
  },
  crowd(stage) {
    for (const [pitch, wait] of [
      [230, 0],
      [275, 0.05],
      [330, 0.02],
      [410, 0.09],
    ] as const)
      tone({ ...stage, at: stage.at + wait }, 'sawtooth', pitch, pitch * 1.35, 0.1, 0.7, 0.12);
    hiss(stage, 1100, 0.5, 0.35, 0.8, 0.15);
  },
  tick(stage) {
    tone(stage, 'square', 1250, 1250, 0.18, 0.03);
  },
  sweep(stage) {
    hiss(stage, 2400, 0.4, 0.5, 0.3, 0.1);
  },
  thud(stage, pitch) {
    tone(stage, 'sine', 130 * pitch, 55 * pitch, 1, 0.18);
    hiss(stage, 420, 0.9, 0.35, 0.06);
  },
  tuba(stage) {
    tone(stage, 'sawtooth', 116, 62, 0.3, 0.55, 0.03);
    tone(stage, 'sine', 58, 31, 0.5, 0.55, 0.03);
  },
  call(stage, pitch) {
    tone(stage, 'sawtooth', 300 * pitch, 380 * pitch, 0.16, 0.12, 0.02);
    tone({ ...stage, at: stage.at + 0.12 }, 'sawtooth', 420 * pitch, 400 * pitch, 0.2, 0.2, 0.02);
  },
};

/** A tone that slides from one pitch to another and dies away. */
function tone(
  { context, out, at }: Stage,
  shape: OscillatorType,
  from: number,
  to: number,
  level: number,
  seconds: number,
  rise = 0.004,
): OscillatorNode {
  const voice = context.createOscillator();
  voice.type = shape;
  voice.frequency.setValueAtTime(from, at);
  voice.frequency.exponentialRampToValueAtTime(to, at + seconds);
  voice.connect(envelope(context, at, level, seconds, rise)).connect(out);
  voice.start(at);
  voice.stop(at + seconds + 0.05);
  return voice;
}

/** A band of noise. */
function hiss(
  { context, out, at }: Stage,
  pitch: number,
  width: number,
  level: number,
  seconds: number,
  rise = 0.002,
): void {
  noise ??= makeNoise(context);
  const source = context.createBufferSource();
  source.buffer = noise;
  const band = context.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = width;
  source
    .connect(band)
    .connect(envelope(context, at, level, seconds, rise))
    .connect(out);
  source.start(at);
  source.stop(at + seconds + 0.05);
}

function envelope(context: AudioContext, at: number, level: number, seconds: number, rise: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, at);
  gain.gain.exponentialRampToValueAtTime(level, at + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds);
  return gain;
}

function makeNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
