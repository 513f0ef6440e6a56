import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { barcodeIn, closeBarcodes } from '#web/tools/halal-check/label-reader/barcode.ts';

/** Milliseconds between two looks: often enough for a hand that searches, seldom enough for its battery. */
const PACE = 200;
/** Bars are wide; more pixels make it slower and no surer. */
const WIDTH = 960;

type CameraState = 'off' | 'starting' | 'on' | 'refused';

interface CameraView {
  video: RefObject<HTMLVideoElement | null>;
  state: CameraState;
  start: () => void;
}

/** Looks through the camera until it sees the number of a product; turned off with what shows it. */
export function useCamera(onCode: (code: string) => void): CameraView {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<CameraState>('off');
  const found = useRef(onCode);
  useEffect(() => {
    found.current = onCode;
  });
  useEffect(() => () => closeBarcodes(), []);
  const wanted = state === 'starting' || state === 'on';
  useEffect(() => {
    if (!wanted) return undefined;
    const over = new AbortController();
    let stream: MediaStream | undefined;
    const stop = () => {
      over.abort();
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const run = async () => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1280 } },
      });
      const screen = video.current;
      if (over.signal.aborted || !screen) return stop();
      screen.srcObject = stream;
      await screen.play();
      setState('on');
      while (!over.signal.aborted) {
        const code = await barcodeIn(frameOf(screen));
        if (over.signal.aborted) return;
        if (code !== null) {
          stop();
          setState('off');
          return found.current(code);
        }
        await new Promise((next) => setTimeout(next, PACE));
      }
    };
    run().catch(() => {
      if (over.signal.aborted) return;
      stop();
      setState('refused');
    });
    return stop;
  }, [wanted]);
  return { video, state, start: () => setState('starting') };
}

function frameOf(video: HTMLVideoElement): ImageData {
  const scale = Math.min(1, WIDTH / (video.videoWidth || 1));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(video.videoWidth * scale));
  canvas.height = Math.max(1, Math.round(video.videoHeight * scale));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws nothing');
  context.drawImage(video, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
