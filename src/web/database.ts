// Written by `npm run db:types` from the migrations; not by hand.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      admins: {
        Row: { user_id: string; granted_by: string | null; created_at: string };
        Insert: { user_id: string; granted_by?: string | null; created_at?: string };
        Update: { user_id?: string; granted_by?: string | null; created_at?: string };
        Relationships: [];
      };
      analytics_events: {
        Row: {
          id: number;
          user_id: string | null;
          session_id: string | null;
          event_name: string;
          page_path: string | null;
          feature_name: string | null;
          metadata: Json;
          device: string | null;
          referrer: string | null;
          created_at: string;
        };
        Insert: {
          id?: never;
          user_id?: string | null;
          session_id?: string | null;
          event_name: string;
          page_path?: string | null;
          feature_name?: string | null;
          metadata?: Json;
          device?: string | null;
          referrer?: string | null;
          created_at?: string;
        };
        Update: {
          id?: never;
          user_id?: string | null;
          session_id?: string | null;
          event_name?: string;
          page_path?: string | null;
          feature_name?: string | null;
          metadata?: Json;
          device?: string | null;
          referrer?: string | null;
          created_at?: string;
        };
        Relationships: [];
      };
      home_settings: {
        Row: { user_id: string; quick_access: string[] | null; start_hidden: boolean; updated_at: string };
        Insert: {
          user_id?: string;
          quick_access?: string[] | null;
          start_hidden?: boolean;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          quick_access?: string[] | null;
          start_hidden?: boolean;
          updated_at?: string;
        };
        Relationships: [];
      };
      points_accounts: {
        Row: { id: string; kind: string; user_id: string | null; balance: number; created_at: string };
        Insert: {
          id?: string;
          kind?: string;
          user_id?: string | null;
          balance?: number;
          created_at?: string;
        };
        Update: {
          id?: string;
          kind?: string;
          user_id?: string | null;
          balance?: number;
          created_at?: string;
        };
        Relationships: [];
      };
      points_ledger: {
        Row: {
          id: number;
          transfer_id: string;
          account_id: string;
          amount: number;
          reason: string;
          reference: string;
          idempotency_key: string | null;
          created_at: string;
        };
        Insert: {
          id?: never;
          transfer_id: string;
          account_id: string;
          amount: number;
          reason: string;
          reference: string;
          idempotency_key?: string | null;
          created_at?: string;
        };
        Update: {
          id?: never;
          transfer_id?: string;
          account_id?: string;
          amount?: number;
          reason?: string;
          reference?: string;
          idempotency_key?: string | null;
          created_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: 'points_ledger_account_id_fkey';
            columns: ['account_id'];
            isOneToOne: false;
            referencedRelation: 'points_accounts';
            referencedColumns: ['id'];
          },
        ];
      };
      prayer_log: {
        Row: {
          user_id: string;
          day: string;
          prayer: string;
          state: string | null;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          day: string;
          prayer: string;
          state?: string | null;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          day?: string;
          prayer?: string;
          state?: string | null;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'prayer_log_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'prayer_log_heads';
            referencedColumns: ['user_id'];
          },
        ];
      };
      prayer_log_heads: {
        Row: { user_id: string; epoch: string; version: number; agreed_at: string };
        Insert: { user_id: string; epoch?: string; version?: number; agreed_at?: string };
        Update: { user_id?: string; epoch?: string; version?: number; agreed_at?: string };
        Relationships: [];
      };
      prayer_pauses: {
        Row: {
          user_id: string;
          id: string;
          from_day: string | null;
          to_day: string | null;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          id: string;
          from_day?: string | null;
          to_day?: string | null;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          id?: string;
          from_day?: string | null;
          to_day?: string | null;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'prayer_pauses_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'prayer_log_heads';
            referencedColumns: ['user_id'];
          },
        ];
      };
      prayer_qada: {
        Row: {
          user_id: string;
          device: string;
          prayer: string;
          added: number;
          made_up: number;
          changed_at: string;
          version: number;
        };
        Insert: {
          user_id: string;
          device: string;
          prayer: string;
          added: number;
          made_up: number;
          changed_at: string;
          version: number;
        };
        Update: {
          user_id?: string;
          device?: string;
          prayer?: string;
          added?: number;
          made_up?: number;
          changed_at?: string;
          version?: number;
        };
        Relationships: [
          {
            foreignKeyName: 'prayer_qada_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: false;
            referencedRelation: 'prayer_log_heads';
            referencedColumns: ['user_id'];
          },
        ];
      };
      privacy_acceptances: {
        Row: { user_id: string; version: string; accepted_at: string };
        Insert: { user_id: string; version: string; accepted_at?: string };
        Update: { user_id?: string; version?: string; accepted_at?: string };
        Relationships: [];
      };
      profiles: {
        Row: {
          user_id: string;
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
          bio: string | null;
          location: string | null;
          age_group: string | null;
          madhab: string | null;
          language: string;
          time_zone: string | null;
          shown_fields: string[];
          onboarded_at: string | null;
          created_at: string;
          updated_at: string;
        };
        Insert: {
          user_id: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
          age_group?: string | null;
          madhab?: string | null;
          language?: string;
          time_zone?: string | null;
          shown_fields?: string[];
          onboarded_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Update: {
          user_id?: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
          age_group?: string | null;
          madhab?: string | null;
          language?: string;
          time_zone?: string | null;
          shown_fields?: string[];
          onboarded_at?: string | null;
          created_at?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      public_profiles: {
        Row: {
          user_id: string;
          username: string | null;
          display_name: string | null;
          avatar_path: string | null;
          bio: string | null;
          location: string | null;
        };
        Insert: {
          user_id: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
        };
        Update: {
          user_id?: string;
          username?: string | null;
          display_name?: string | null;
          avatar_path?: string | null;
          bio?: string | null;
          location?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: 'public_profiles_user_id_fkey';
            columns: ['user_id'];
            isOneToOne: true;
            referencedRelation: 'profiles';
            referencedColumns: ['user_id'];
          },
        ];
      };
    };
    Views: { [_ in never]: never };
    Functions: {
      accept_privacy: { Args: { _version: string }; Returns: undefined };
      award_eight_hour_return_points: { Args: { _user_id: string }; Returns: boolean };
      end_my_session: { Args: { _id: string }; Returns: boolean };
      hook_before_user_created: { Args: { event: Json }; Returns: Json };
      my_sessions: { Args: never; Returns: Record<string, unknown>[] };
      sync_prayer_log: {
        Args: { _epoch: string; _since: number; _entries?: Json; _pauses?: Json; _qada?: Json };
        Returns: Json;
      };
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
